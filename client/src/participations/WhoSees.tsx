/** What joining tells, said before: the same to everybody, so that nothing moves once it is known who looks. */
export function WhoSees() {
  return (
    <p className="muted mt-3 text-sm group-data-[event=cancelled]:hidden group-data-[event=over]:hidden">
      Organisers see the name and e-mail address of who joins.
    </p>
  );
}
