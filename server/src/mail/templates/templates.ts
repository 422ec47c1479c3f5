/** The template of each kind of mail job. A new kind is an entry here, and a file beside it. */

import type { RenderMessage } from '../rendering.ts';
import type { MessageKind } from '../visits.ts';
import { writeChange, writeRecovery, writeReset, writeVerification } from './account.ts';
import { writeApplication } from './application.ts';
import { writeConfirmation } from './confirm-address.ts';
import { writeContact } from './contact.ts';
import { writeExpected } from './expected.ts';
import { writeJoinedAlready } from './joined-already.ts';
import { writeModeration } from './moderated.ts';
import { writeNews } from './news.ts';
import { writeOrganiserClaims } from './organiser-claims.ts';
import { writeInherited, writeInvitation } from './organising.ts';
import { writeToParticipant } from './participation.ts';
import { writePlaceLost } from './place-lost.ts';
import { writeCompanionMovedUp, writePrivateLink } from './private-link.ts';
import { writeAnswer, writeQuestion } from './question.ts';
import { writeReportDecision } from './report.ts';
import { writeReview } from './review.ts';
import { writeStopped } from './stopped.ts';
import { writeSummary } from './summary.ts';
import { writeReportForOperator, writeToMember } from './team.ts';

/** The kinds that visit rows are in `visits.ts`; a kind that is in neither does not compile. */
export const TEMPLATES: { [Kind in MessageKind]: RenderMessage } = {
  participation: writeToParticipant,
  companion: writeCompanionMovedUp,
  'private-link': writePrivateLink,
  'joined-already': writeJoinedAlready,
  question: writeQuestion,
  answer: writeAnswer,
  invitation: writeInvitation,
  inherited: writeInherited,
  application: writeApplication,
  'report-decided': writeReportDecision,
  stopped: writeStopped,
  moderated: writeModeration,
  reviewed: writeReview,
  contact: writeContact,
  team: writeToMember,
  'report-for-operator': writeReportForOperator,
  'confirm-address': writeConfirmation,
  news: writeNews,
  summary: writeSummary,
  expected: writeExpected,
  'place-lost': writePlaceLost,
  'organiser-claims': writeOrganiserClaims,
  'reset-password': writeReset,
  'verify-email': writeVerification,
  'change-email': writeChange,
  'recover-email': writeRecovery,
};
