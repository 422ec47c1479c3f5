/** The texts of certificate-page, in Bangla. */
// pages/Certificate.tsx
export const certificateOf = (number: string) => `সনদ ${number}`;
export const certificate = 'সনদ';
export const weCantFindThisCertificateIts = 'সনদটি পাওয়া যায়নি। যাঁর সনদ, তিনি হয়তো এটি মুছে ফেলেছেন।';
export const withdrawn = 'প্রত্যাহার করা হয়েছে';
export const certificateNoIsNoLongerValid = (number: string) => `${number} নম্বর সনদটি আর বৈধ নয়।`;
export const valid = 'বৈধ';
export const print = 'ছাপান';
export const deleteYourCertificate = 'আপনার সনদ মুছে ফেলবেন?';
export const itsLinkWillStopWorkingEvenOn = 'এর লিংক আর কাজ করবে না, ছাপা কপিতেও নয়। আপনি নতুন সনদ নিতে পারবেন।';
export const deleteIt = 'মুছে ফেলুন';
export const yourCertificateWasDeleted = 'আপনার সনদ মুছে ফেলা হয়েছে';
export const deleteIt2 = 'মুছে ফেলুন';
