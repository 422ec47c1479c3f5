/** The texts of event-details, in English. */
// pages/event/EventFrame.tsx
export const upcomingEvents = 'Upcoming Events';
export const whenAndWhere = 'When and where';
export const descriptions = 'Descriptions';

// pages/event/StepBar.tsx
export const manage = 'Manage';
export const yourPlace = 'Your place';
export const leave = 'Leave';

// pages/event/StepBox.tsx
export const guests = 'Guests';
export const editOf = (title: string) => `Edit ${title}`;
export const edit = 'Edit';
export const joinedEvents = 'Joined Events';

// pages/event/EventPage.tsx
export const event = 'Event';
export const weCantFindThisEventItMayHave = 'We can’t find this event. It may have been cancelled.';
export const goOnlineToJoinLeaveOrSend = 'Go online to join, leave or send messages.';

// pages/event/EventShell.tsx
export const whoIsGoing = 'Who is going';

// pages/event/EventMore.tsx
export const messagesAndQuestions = 'Messages and questions';
