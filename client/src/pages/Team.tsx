import { pages } from '@social-serve/contract/paths';
import { Link } from 'react-router-dom';
import { me } from '../account/queries.ts';
import { useQuery } from '../api/use-query.ts';
import { ApplicationsPart, FILTER, NO_FILTER } from '../applications/ApplicationsPart.tsx';
import { ContactPart } from '../contact/ContactPart.tsx';
import { ImpactPart } from '../impact/ImpactPart.tsx';
import { ReportsPart } from '../reports/ReportsPart.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadingBars } from '../ui/LoadingBars.tsx';
import { QueryFailure } from '../ui/QueryFailure.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import { oneOf, useAddress } from '../ui/use-address.ts';
import { usePageTitle } from '../ui/use-page-title.ts';

const PARTS = [
  { value: 'applications', label: 'Applications' },
  { value: 'reports', label: 'Reports' },
  { value: 'messages', label: 'Messages' },
  { value: 'impact', label: 'Impact' },
] as const;

const ADDRESS = {
  part: oneOf(
    PARTS.map(({ value }) => value),
    'applications',
  ),
  ...FILTER,
};

/**
 * /team: applications, reports, messages and impact, for the team; other people see an explanation
 * (docs/specification.md, "The team").
 */
export function Team() {
  usePageTitle('Team');
  const person = useQuery(me);
  const { data } = person;
  const [{ part }, show] = useAddress(ADDRESS);

  return (
    <div className="wrap py-8 lg:py-12">
      <h1 className="page-heading" tabIndex={-1}>
        Team
      </h1>
      {!data && person.isFetching && <LoadingBars />}
      {!data && <QueryFailure className="mt-6" query={person} />}
      {data && !data.team && (
        <div className="mt-6 lg:mt-8">
          <EmptyState
            title="This page is for the team"
            text="The team reviews applications, reports and messages here. Would you like to help? Apply as a volunteer."
          >
            <Link className="btn btn-primary btn-lg" to={pages.volunteer}>
              Become a Volunteer
            </Link>
          </EmptyState>
        </div>
      )}
      {data?.team && (
        <>
          <Segmented
            className="mt-5 mb-4"
            label="Sections"
            segments={PARTS}
            value={part}
            onChange={(part) => show({ ...NO_FILTER, part })}
          />
          {part === 'applications' && <ApplicationsPart />}
          {part === 'reports' && <ReportsPart />}
          {part === 'messages' && <ContactPart />}
          {part === 'impact' && <ImpactPart />}
        </>
      )}
    </div>
  );
}
