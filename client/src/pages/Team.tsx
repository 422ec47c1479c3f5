import type { Me } from '@social-serve/contract/account';
import type { Ready } from '@social-serve/contract/operations/service';
import { pages, probes } from '@social-serve/contract/paths';
import { Link } from 'react-router-dom';
import * as words from '#words/team-page.ts';
import { me } from '../account/queries.ts';
import { answerQuery } from '../api/answer-query.ts';
import { useQuery } from '../api/use-query.ts';
import { ApplicationsPart, FILTER, NO_FILTER } from '../applications/ApplicationsPart.tsx';
import { ContactPart } from '../contact/ContactPart.tsx';
import { ImpactPart } from '../impact/ImpactPart.tsx';
import { AddressConfirmation } from '../mail/AddressConfirmation.tsx';
import { ownMail } from '../mail/queries.ts';
import { ReportsPart } from '../reports/ReportsPart.tsx';
import { ReviewPart } from '../review/ReviewPart.tsx';
import { StopsPart } from '../stops/StopsPart.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadingBars } from '../ui/LoadingBars.tsx';
import { QueryFailure } from '../ui/QueryFailure.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import { oneOf, text, useAddress } from '../ui/use-address.ts';
import { usePageTitle } from '../ui/use-page-title.ts';

const PARTS = [
  { value: 'applications', label: words.applications },
  { value: 'review', label: words.review },
  { value: 'reports', label: words.reports },
  { value: 'messages', label: words.messages },
  { value: 'stops', label: words.stops },
  { value: 'impact', label: words.impact },
] as const;

/** GET /readyz: which version the server has. */
const ready = answerQuery<Ready>(['ready'], { path: probes.readyz });

/** How much waits in a part. */
const countOf = (desk: Me['desk'], part: (typeof PARTS)[number]['value']) =>
  part === 'impact' || part === 'stops' ? undefined : desk?.[part];

const ADDRESS = {
  part: oneOf(
    PARTS.map(({ value }) => value),
    'applications',
  ),
  list: text,
  ...FILTER,
};

/**
 * /team: applications, events to review, reports, messages and impact, for the team; other people see an explanation
 * (docs/specification.md, "The team").
 */
export function Team() {
  usePageTitle(words.team);
  const person = useQuery(me);
  const { data } = person;
  const server = useQuery({ ...ready, enabled: data?.team === true });
  const mail = useQuery({ ...ownMail, enabled: data?.team === false });
  const [{ part }, show] = useAddress(ADDRESS);

  return (
    <div className="wrap py-8 lg:py-12">
      <h1 className="page-heading" tabIndex={-1}>
        {words.team}
      </h1>
      {!data && person.isFetching && <LoadingBars />}
      {!data && <QueryFailure className="mt-6" query={person} />}
      {data && !data.team && (
        <div className="mt-6 lg:mt-8">
          {mail.data?.verified === false && (
            <AddressConfirmation
              heading={words.confirmYourEMailAddress}
              text={words.theTeamIsRecognisedByConfirmed}
            />
          )}
          <EmptyState title={words.thisPageIsForTheTeam} text={words.theTeamReviewsApplications}>
            <Link className="btn btn-primary btn-lg" to={pages.volunteer}>
              {words.becomeAVolunteer}
            </Link>
          </EmptyState>
        </div>
      )}
      {data?.team && (
        <>
          <Segmented
            className="mt-5 mb-4"
            label={words.sections}
            segments={PARTS.map((segment) => ({ ...segment, count: countOf(data.desk, segment.value) }))}
            value={part}
            onChange={(part) => show({ ...NO_FILTER, list: '', part })}
          />
          {part === 'applications' && <ApplicationsPart />}
          {part === 'review' && <ReviewPart />}
          {part === 'reports' && <ReportsPart />}
          {part === 'messages' && <ContactPart />}
          {part === 'stops' && <StopsPart />}
          {part === 'impact' && <ImpactPart />}
          {server.data && <p className="muted mt-10 text-sm">{words.version(server.data.version)}</p>}
        </>
      )}
    </div>
  );
}
