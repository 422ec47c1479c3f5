import * as words from '#words/event-form.ts';
import { listed } from '../ui/lists.tsx';
import { TEMPLATE_NAMES, type TemplateName } from './use-template.ts';

interface TemplateFieldsProps {
  onUse: (name: TemplateName) => void;
  /** The labels of the fields that the last template has filled in. */
  news: readonly string[];
}

/** Templates for the usual kinds of a new event. */
export function TemplateFields({ onUse, news }: TemplateFieldsProps) {
  return (
    <fieldset className="field sm:col-span-2">
      <legend className="font-[650]">{words.startFromATemplate}</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {TEMPLATE_NAMES.map((name) => (
          <button
            key={name}
            type="button"
            className="btn btn-line grow px-3 sm:grow-0"
            onClick={() => onUse(name)}
          >
            {words.templates[name]}
          </button>
        ))}
      </div>
      <p role="status" className="hint">
        {news.length > 0 ? words.filledIn(listed(news)) : words.optionalFillsInTheType}
      </p>
    </fieldset>
  );
}
