import * as words from '#words/volunteer.ts';
import { ApplicationForm } from '../applications/ApplicationForm.tsx';
import { Drawing } from '../art/Drawing.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';

const promises = [
  words.fiveRolesChooseOneThatSuits,
  words.youDecideHowMuchTimeYouGive,
  words.youWorkWithPeopleFromYour,
] as const;

/** /volunteer: the application form beside what to expect (docs/specification.md, "Volunteer"). */
export function Volunteer() {
  usePageTitle(words.volunteer);
  return (
    <div className="wrap py-8 lg:py-12">
      <h1 className="page-heading">{words.becomeAVolunteer}</h1>
      <div className="mt-6 grid gap-8 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-12">
        <ApplicationForm />
        <aside aria-label={words.whatToExpect}>
          <Drawing name="talk" className="w-full max-w-80" />
          <ul className="mt-6 grid gap-4 text-[1.0625rem]">
            {promises.map((promise) => (
              <li key={promise} className="border-l-4 border-primary pl-4">
                {promise}
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </div>
  );
}
