/** The texts of organisers, in English. */
// organisers/InviteForm.tsx
export const theyCanEditTheEventSeeGuests =
  'They can edit the event, see guests, check people in and send messages. They can’t see e-mail addresses or delete the event. If you delete your account, the first to accept takes over.';
export const theyCanEditAllDatesOfThis =
  'They can edit all dates of this series, see their guests, check people in and send messages. They can’t see e-mail addresses or delete the series. If you delete your account, the first to accept takes over.';
export const wasInvitedOf = (email: string) => `${email} was invited`;
export const inviteACoOrganiser = 'Invite a co-organiser';
export const invite = 'Invite';
export const coOrganisersEMail = 'Co-organiser’s e-mail';

// organisers/use-leave.ts
export const stopCoOrganising = 'Stop co-organising?';
export const youllNoLongerSeeTheGuestsOfThisEvent = 'You’ll no longer see the guests of this event.';
export const youllNoLongerSeeTheGuestsOfAnyDate =
  'You’ll no longer see the guests of any date of this series.';
export const leave = 'Leave';
export const youNoLongerHelpOrganise = (title: string) => `You no longer help organise "${title}"`;

// organisers/Organisers.tsx
export const coOrganiser = 'Co-organiser';
export const declined = 'Declined';
export const invited = 'Invited';
export const remove = 'Remove';
export const cancelInvitation = 'Cancel invitation';
export const removeThisCoOrganiser = 'Remove this co-organiser?';
export const removeOf = (who: string) => `Remove: ${who}`;
export const cancelInvitationOf = (who: string) => `Cancel invitation: ${who}`;
export const willNoLongerSeeTheGuestsOfThisEvent = (who: string) =>
  `${who} will no longer see the guests of this event.`;
export const willNoLongerSeeTheGuestsOfAnyDate = (who: string) =>
  `${who} will no longer see the guests of any date of this series.`;
export const cancelThisInvitation = 'Cancel this invitation?';
export const willNoLongerBeAbleToAcceptIt = (who: string) => `${who} will no longer be able to accept it.`;
export const keepInvitation = 'Keep invitation';
export const wasRemovedOf = (row: string) => `${row} was removed`;
export const theInvitationWasCancelled = 'The invitation was cancelled';
export const organisers = 'Organisers';
export const you = 'You';
export const organiser = 'Organiser';
export const theyllSeeTheInvitationIn =
  'They’ll see the invitation in their notifications when they log in with that address. Or send them the link:';

// organisers/NotInvitedNotices.tsx
export const notInvitedYet = 'Co-organisers not invited yet';
export const isOnlineButWeCouldNotInvite = 'is online, but we couldn’t invite:';
export const inviteAgain = 'Invite again';
export const inviteOthersInstead = 'Choose other co-organisers';
export const invitedOf = (people: string) => `Invited: ${people}`;
export const dismissOf = (title: string) => `Dismiss: ${title}`;

// organisers/OrganisedEvents.tsx
export const coOrganising = 'Co-organising';
export const coOrganisingOf = (total: string) => `Co-organising: ${total}`;
export const hiddenByOurTeam = (reason: string) => `Hidden by our team: ${reason}.`;
export const leaveOf = (event: string) => `Leave: ${event}`;

// organisers/Invitation.tsx
export const youreNowACoOrganiserOfYoull = (title: string) =>
  `You’re now a co-organiser of "${title}". You’ll find it under Manage Events.`;
export const youDeclinedTheInvitation = 'You declined the invitation';
export const accept = 'Accept';
export const decline = 'Decline';
export const acceptOf = (title: string) => `Accept: ${title}`;
export const declineOf = (title: string) => `Decline: ${title}`;
