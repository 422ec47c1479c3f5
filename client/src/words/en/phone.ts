/** The texts of phone numbers and group chats, in English. */

// participations/PhoneField.tsx
export const phoneNumberOptional = 'Phone number (optional)';
export const onlyOrganisersSeeIt = 'Only organisers of this event see it; deleted 30 days after the event.';

// participations/OwnPhone.tsx
export const yourPhoneNumber = 'Your phone number';
export const addAPhoneNumber = 'Add a phone number';
export const organisersCanCallYouAt = (number: string) => `The organisers can call you at ${number}.`;
export const changeIt = 'Change';
export const changeYourPhoneNumber = 'Change your phone number';
export const leaveItEmptyToRemoveIt =
  'Only organisers of this event see it; deleted 30 days after the event. Leave it empty to remove it.';
export const phoneNumber = 'Phone number';
export const save = 'Save';
export const saved = 'Phone number saved';
export const removed = 'Phone number removed';

// participations/PlaceContact.tsx
export const openTheGroupChat = 'Open the group chat';
export const callTheOrganiser = 'Call the organiser';
export const openTheGroupChatOf = (event: string) => `Open the group chat: ${event}`;
export const callTheOrganiserOf = (number: string) => `Call the organiser: ${number}`;

// participations/use-whatsapp.tsx, CallGuest.tsx
export const call = 'Call';
export const callPerson = (name: string, number: string) => `Call ${name}: ${number}`;
export const whatsapp = 'WhatsApp';
export const whatsappTo = (name: string) => `WhatsApp to ${name}`;
export const message = 'Message';
export const whatsappOpensWithIt =
  'You can change it first. WhatsApp opens with it on your device; this site sends nothing.';
export const openWhatsapp = 'Open WhatsApp';
export const areYouStillComing = (name: string | undefined, event: string, when: string) =>
  `Hello${name ? ` ${name}` : ''}, this is about “${event}” (${when}). Are you still coming?`;
export const areYouOnYourWay = (name: string | undefined, event: string, place: string) =>
  `Hello${name ? ` ${name}` : ''}, “${event}” is about to begin at ${place}. Are you on your way?`;
export const thanksForComing = (name: string | undefined, event: string) =>
  `Hello${name ? ` ${name}` : ''}, this is about “${event}”.`;
