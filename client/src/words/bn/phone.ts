/** The texts of phone numbers and group chats, in Bangla. */

// participations/PhoneField.tsx
export const phoneNumberOptional = 'ফোন নম্বর (না দিলেও চলে)';
export const onlyOrganisersSeeIt = 'শুধু এই ইভেন্টের আয়োজকেরা দেখেন; ইভেন্টের ৩০ দিন পরে মুছে যায়।';

// participations/OwnPhone.tsx
export const yourPhoneNumber = 'আপনার ফোন নম্বর';
export const addAPhoneNumber = 'ফোন নম্বর দিন';
export const organisersCanCallYouAt = (number: string) => `আয়োজকেরা আপনাকে ${number} নম্বরে ফোন করতে পারবেন।`;
export const changeIt = 'বদলান';
export const changeYourPhoneNumber = 'আপনার ফোন নম্বর বদলান';
export const leaveItEmptyToRemoveIt =
  'শুধু এই ইভেন্টের আয়োজকেরা দেখেন; ইভেন্টের ৩০ দিন পরে মুছে যায়। সরাতে চাইলে ঘরটি খালি রাখুন।';
export const phoneNumber = 'ফোন নম্বর';
export const save = 'সংরক্ষণ করুন';
export const saved = 'ফোন নম্বর সংরক্ষণ করা হয়েছে';
export const removed = 'ফোন নম্বর সরানো হয়েছে';

// participations/PlaceContact.tsx
export const openTheGroupChat = 'গ্রুপ চ্যাট খুলুন';
export const callTheOrganiser = 'আয়োজককে ফোন করুন';
export const openTheGroupChatOf = (event: string) => `গ্রুপ চ্যাট খুলুন: ${event}`;
export const callTheOrganiserOf = (number: string) => `আয়োজককে ফোন করুন: ${number}`;

// participations/use-whatsapp.tsx, CallGuest.tsx
export const call = 'ফোন করুন';
export const callPerson = (name: string, number: string) => `ফোন করুন: ${name}, ${number}`;
export const whatsapp = 'WhatsApp';
export const whatsappTo = (name: string) => `WhatsApp-এ লিখুন: ${name}`;
export const message = 'বার্তা';
export const whatsappOpensWithIt =
  'আগে বদলে নিতে পারেন। লেখাটি নিয়ে আপনার ডিভাইসে WhatsApp খুলবে; এই সাইট কিছু পাঠায় না।';
export const openWhatsapp = 'WhatsApp খুলুন';
export const areYouStillComing = (name: string | undefined, event: string, when: string) =>
  `${name ? `${name}, ` : ''}“${event}” (${when}) নিয়ে লিখছি। আপনি কি আসছেন?`;
export const areYouOnYourWay = (name: string | undefined, event: string, place: string) =>
  `${name ? `${name}, ` : ''}“${event}” এখনই শুরু হচ্ছে, স্থান: ${place}। আপনি কি পথে আছেন?`;
export const thanksForComing = (name: string | undefined, event: string) =>
  `${name ? `${name}, ` : ''}“${event}” নিয়ে লিখছি।`;
