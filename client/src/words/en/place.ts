/** The texts of place, in English. */
// pages/Place.tsx, pages/place
export const openTheLinkThatYouSavedOrThe = 'Open the link that you saved, or the one in our e-mail.';
export const yourPlace = 'Your place';
export const weCantFindYourPlace = 'We can’t find your place';
export const upcomingEvents = 'Upcoming Events';
export const thisEventHasBeenCancelled = 'This event has been cancelled';
export const youTookPart = 'You took part';
export const thisEventIsOver = 'This event is over';
export const youreGoing = "You're going";
export const whenAndWhere = 'When and where';
export const goOnlineToChangeYourPlaceOr = 'Go online to change your place or leave.';
export const leaveWaitingList = 'Leave Waiting List';
export const leaveEvent = 'Leave Event';

export const yourPlacesOnThisDevice = 'Your places on this device';
export const youHaveNoPlaceAnyMore = 'You have no place any more';
