/** The texts of app, in Bangla. */
// app/layout/Logo.tsx
export const socialServe = 'Social Serve';

// app/layout/Footer.tsx
export const facebook = 'Facebook';
export const instagram = 'Instagram';
export const youTube = 'YouTube';

// app/layout/nav-links.ts
export const home = 'প্রথম পাতা';
export const upcomingEvents = 'আসন্ন ইভেন্ট';
export const aboutUs = 'আমাদের কথা';
export const contactUs = 'যোগাযোগ';
export const volunteer = 'স্বেচ্ছাসেবক';

// app/layout/RouteBar.tsx
export const loading = 'লোড হচ্ছে';

// app/layout/ThemeToggle.tsx
export const lightTheme = 'হালকা থিম';
export const darkTheme = 'গাঢ় থিম';

// app/layout/TeamLink.tsx
export const team = 'দল';

// app/layout/UserMenu.tsx
export const createEvent = 'ইভেন্ট তৈরি করুন';
export const joinedEvents = 'যোগ দেওয়া ইভেন্ট';
export const manageEvents = 'ইভেন্ট পরিচালনা';
export const logOutWithoutSending = 'না পাঠিয়েই লগ আউট করবেন?';
export const anythingYouHaveNotSentWillBe = 'যা এখনো পাঠাননি, তা হারিয়ে যাবে।';
export const logOut = 'লগ আউট করুন';
export const stay = 'থেকে যান';
export const logoutSuccessfully = 'লগ আউট হয়েছে';
export const account = 'অ্যাকাউন্ট';
export const install = 'ইনস্টল করুন';
export const logout = 'লগ আউট';

// app/layout/Header.tsx
export const login = 'লগ ইন';
export const main = 'মূল মেনু';
export const menu = 'মেনু';

// app/layout/SlowWriteNotice.tsx
export const stillTrying = 'এখনো চেষ্টা চলছে…';

// app/layout/Layout.tsx
export const skipToContent = 'মূল লেখায় যান';

// app/layout/RouteFailure.tsx
export const theCodeOfAPageCouldNotBe = 'একটি পাতার কোড লোড করা যায়নি।';
export const somethingWentWrong = 'কোথাও সমস্যা হয়েছে';
export const thisPageCouldNotBeShownIt = 'এই পাতা দেখানো যায়নি। সার্ভার থেকে এটি আনা যায়নি। একটু পরে আবার চেষ্টা করুন।';
export const somethingWentWrongOnThisPage = 'এই পাতায় কোনো সমস্যা হয়েছে। পাতাটি আবার লোড করতে “আবার চেষ্টা করুন” চাপুন।';

export const yourPlacesOnThisDevice = 'এই ডিভাইসে আপনার আসনগুলো';
