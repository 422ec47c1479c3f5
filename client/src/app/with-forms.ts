/** The visitors' pages with forms, with the code that checks and sends them. */
export { AccountAction } from '../pages/AccountAction.tsx';
export { ContactUs } from '../pages/ContactUs.tsx';
export { ForgotPassword } from '../pages/ForgotPassword.tsx';
export { Login } from '../pages/Login.tsx';
export { Place } from '../pages/Place.tsx';
export { Register } from '../pages/Register.tsx';
export { Volunteer } from '../pages/Volunteer.tsx';
