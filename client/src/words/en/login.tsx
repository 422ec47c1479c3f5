/** The texts of login, in English. */
import type { ReactNode } from 'react';

// pages/Login.tsx
export const login = 'Login';
export const email = 'Email';
export const forgotPassword = 'Forgot password?';
export const register = 'Register';
export const newToSocialServe = (link: ReactNode) => <>New to Social Serve? {link}</>;
