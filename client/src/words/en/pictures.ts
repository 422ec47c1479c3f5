/** The texts of pictures, in English. */
// pictures/picture-messages.ts
export const thisFileIsLargerThan50Mb = 'This file is larger than 50 MB. Choose a smaller picture.';
export const thisPictureHasMoreThan5Mb =
  'This picture has more than 5 MB even when it is made smaller. Choose another picture.';
export const thisBrowserDoesNotMakePicturesSmaller =
  'To protect you, this browser does not let us make pictures smaller, and this one has more than 5 MB. Choose a smaller picture, or another browser.';
export const thisIsAnAnimationChooseA = 'This is an animation. Choose a still picture.';
export const thisIsAnSvgDrawingChooseA = 'This is an SVG drawing. Choose a JPEG, PNG or WebP picture.';
export const thisBrowserCannotReadHeic =
  'This browser cannot read HEIC pictures. Save it as a JPEG, or choose it on the phone that took it.';
export const thisFileIsNotAReadable = 'This file is not a readable picture. Choose a JPEG, PNG or WebP.';

// pictures/PictureChooser.tsx
export const chooseAnotherPicture = 'Choose another picture';
export const chooseAPicture = 'Choose a picture';
export const tryAgain = 'Try again';
export const removeThePicture = 'Remove the picture';
export const cancelThePicture = 'Cancel the picture';
export const remove = 'Remove';
export const cancel = 'Cancel';
export const preparingYourPicture = 'Preparing your picture';
export const uploadingYourPicture = 'Uploading your picture';
export const orDragAndDropOrPaste = 'Or drag and drop, or paste.';
export const preparingYourPicture2 = 'Preparing your picture…';
export const yourPictureWillBeUploaded = 'Your picture will be uploaded once your account is created.';
export const uploadingYourPictureWellSend = 'Uploading your picture. We’ll send the form right after it.';
export const uploadingYourPicture2 = 'Uploading your picture…';
export const yourPictureHasNotBeen = (why: string) => `${why} Your picture has not been uploaded.`;
export const yourPictureHasBeenUploaded = 'Your picture has been uploaded.';
