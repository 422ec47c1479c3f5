/**
 * Remembers, while somebody logs in again, that they were about to delete their account. Apart from all else, because the
 * menu that asks for it comes with the first page.
 */

let email: string | null = null;

/** Notes who is to come back to the deletion of their account. */
export function resumeDeletion(person: string): void {
  email = person;
}

/** Whether this person was about to delete their account; said once. */
export function takeDeletion(person: string | null): boolean {
  const resumed = email !== null && email === person;
  if (person !== null) email = null; // whoever else logged in meanwhile was not
  return resumed;
}
