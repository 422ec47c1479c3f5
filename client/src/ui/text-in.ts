/** What is in a form's field now: browsers may fill it in without an event. */
export const textIn = (form: HTMLFormElement, name: string): string =>
  String(new FormData(form).get(name) ?? '');
