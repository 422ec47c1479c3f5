import * as words from '#words/participations.tsx';
/**
 * Says before joining who sees the visitor's name and address. The same for every visitor, so that nothing moves once it is known who
 * is signed in. Above the button in wide windows; in the bar in narrow ones, unless text is enlarged.
 */
export function VisibilityNote({ inBar = false }: { inBar?: boolean }) {
  const className = inBar
    ? 'basis-full text-xs leading-none @max-[17rem]:hidden'
    : 'mt-3 text-sm max-lg:@min-[15rem]/facts:hidden';
  return (
    <p className={`muted ${className} group-data-[event=cancelled]:hidden group-data-[event=over]:hidden`}>
      {inBar ? words.organisersCanSeeYourNameAndE : words.organisersCanSeeTheNameAndE}
    </p>
  );
}
