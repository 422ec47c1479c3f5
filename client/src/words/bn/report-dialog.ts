/** The texts of the dialog for reports that people without an account see, in Bangla. */
export const yourEMailOptional = 'আপনার ই-মেইল ঠিকানা (না দিলেও চলে)';
export const weSendYouTheOutcome =
  'ঠিকানাটি নিশ্চিত করতে আপনাকে একটি ই-মেইল পাঠাব, তারপর অভিযোগের ফল জানাব। ঠিকানাটি শুধু আমাদের দল দেখে।';
export const sendAnyway = 'তবু পাঠান';
