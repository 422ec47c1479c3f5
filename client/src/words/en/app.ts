/** The texts of app, in English. */
// app/layout/Logo.tsx
export const socialServe = 'Social Serve';

// app/layout/Footer.tsx
export const facebook = 'Facebook';
export const instagram = 'Instagram';
export const youTube = 'YouTube';

// app/layout/nav-links.ts
export const home = 'Home';
export const upcomingEvents = 'Upcoming Events';
export const aboutUs = 'About Us';
export const contactUs = 'Contact Us';
export const volunteer = 'Volunteer';

// app/layout/RouteBar.tsx
export const loading = 'Loading';

// app/layout/ThemeToggle.tsx
export const lightTheme = 'Light theme';
export const darkTheme = 'Dark theme';

// app/layout/TeamLink.tsx
export const team = 'Team';

// app/layout/UserMenu.tsx
export const createEvent = 'Create Event';
export const joinedEvents = 'Joined Events';
export const manageEvents = 'Manage Events';
export const logOutWithoutSending = 'Log out without sending?';
export const anythingYouHaveNotSentWillBe = 'Anything you have not sent will be lost.';
export const logOut = 'Log out';
export const stay = 'Stay';
export const logoutSuccessfully = 'logout successfully';
export const account = 'Account';
export const install = 'Install';
export const logout = 'LogOut';

// app/layout/Header.tsx
export const login = 'Login';
export const main = 'Main';
export const menu = 'Menu';

// app/layout/SlowWriteNotice.tsx
export const stillTrying = 'Still trying…';

// app/layout/Layout.tsx
export const skipToContent = 'Skip to content';

// app/layout/RouteFailure.tsx
export const theCodeOfAPageCouldNotBe = 'The code of a page could not be loaded.';
export const somethingWentWrong = 'Something went wrong';
export const thisPageCouldNotBeShownIt =
  'This page could not be shown. It could not be loaded from the server. Try again in a moment.';
export const somethingWentWrongOnThisPage =
  'Something went wrong on this page. Choose Retry to load it again.';

export const yourPlacesOnThisDevice = 'Your places on this device';
