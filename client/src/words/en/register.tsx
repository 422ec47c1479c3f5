/** The texts of register, in English. */
import type { ReactNode } from 'react';

// pages/Register.tsx
export const weCreatedYourAccountButWe = (reason: string) =>
  `We created your account, but we couldn’t upload your photo. Choose it again on the Account page. ${reason}`;
export const register = 'Register';
export const registerOrLogInToJoin = 'Register or log in to join';
export const registerOrLogInToJoinTheWaitingList = 'Register or log in to join the waiting list';
export const login = 'Login';
export const alreadyHaveAnAccount = (link: ReactNode) => <>Already have an account? {link}</>;
export const yourRegistrationIs = 'Your Registration is successfully';
export const name = 'Name';
export const email = 'Email';
