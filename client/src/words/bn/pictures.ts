/** The texts of pictures, in Bangla. */
// pictures/picture-messages.ts
export const thisFileIsLargerThan50Mb = 'এই ফাইল ৫০ MB-র চেয়ে বড়। আরও ছোট একটি ছবি বেছে নিন।';
export const thisPictureHasMoreThan5Mb = 'ছোট করার পরেও এই ছবি ৫ MB-র চেয়ে বড়। অন্য একটি ছবি বেছে নিন।';
export const thisBrowserDoesNotMakePicturesSmaller =
  'আপনার সুরক্ষার জন্য এই ব্রাউজার ছবি ছোট করতে দেয় না, আর এই ছবিটি ৫ MB-র চেয়ে বড়। ছোট একটি ছবি অথবা অন্য ব্রাউজার বেছে নিন।';
export const thisIsAnAnimationChooseA = 'এটি চলমান ছবি। একটি স্থির ছবি বেছে নিন।';
export const thisIsAnSvgDrawingChooseA = 'এটি SVG ছবি। JPEG, PNG বা WebP ছবি বেছে নিন।';
export const thisBrowserCannotReadHeic =
  'এই ব্রাউজার HEIC ছবি পড়তে পারে না। ছবিটি JPEG হিসেবে সংরক্ষণ করুন, কিংবা যে ফোনে তুলেছেন সেখান থেকে বেছে নিন।';
export const thisFileIsNotAReadable = 'এই ফাইলটি ছবি হিসেবে পড়া যাচ্ছে না। JPEG, PNG বা WebP ছবি বেছে নিন।';

// pictures/PictureChooser.tsx
export const chooseAnotherPicture = 'অন্য ছবি বেছে নিন';
export const chooseAPicture = 'ছবি বেছে নিন';
export const tryAgain = 'আবার চেষ্টা করুন';
export const removeThePicture = 'ছবিটি সরান';
export const cancelThePicture = 'ছবিটি বাতিল করুন';
export const remove = 'সরান';
export const cancel = 'বাতিল করুন';
export const preparingYourPicture = 'আপনার ছবি তৈরি হচ্ছে';
export const uploadingYourPicture = 'আপনার ছবি আপলোড হচ্ছে';
export const orDragAndDropOrPaste = 'কিংবা টেনে এনে ছাড়ুন, বা পেস্ট করুন।';
export const preparingYourPicture2 = 'আপনার ছবি তৈরি হচ্ছে…';
export const yourPictureWillBeUploaded = 'আপনার অ্যাকাউন্ট খোলা হলেই ছবিটি আপলোড হবে।';
export const uploadingYourPictureWellSend = 'আপনার ছবি আপলোড হচ্ছে। শেষ হলেই ফরমটি পাঠাব।';
export const uploadingYourPicture2 = 'আপনার ছবি আপলোড হচ্ছে…';
export const yourPictureHasNotBeen = (why: string) => `${why} আপনার ছবি আপলোড হয়নি।`;
export const yourPictureHasBeenUploaded = 'আপনার ছবি আপলোড হয়েছে।';
