/** The texts of an application: name and text below each other on phones, otherwise side by side. */
export function ApplicationFacts({
  facts,
  className,
}: {
  facts: readonly (readonly [name: string, text: string])[];
  className: string;
}) {
  return (
    <dl className={`grid grid-cols-1 gap-y-2 ${className}`}>
      {facts.map(([name, text]) => (
        <div key={name} className="sm:flex sm:gap-6">
          <dt className="muted flex-none font-semibold sm:w-18">{name}</dt>
          <dd data-written className="min-w-0 wrap-anywhere whitespace-pre-line [unicode-bidi:plaintext]">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}
