/** The texts of the footer, in English. */
export const motto = 'Join, Create, and Track Events that make a difference in your local area.';
export const services = 'Services';
export const createEvents = 'Create Events';
export const joinEvents = 'Join Events';
export const company = 'Company';
export const aboutUs = 'About Us';
export const contactUs = 'Contact Us';
export const social = 'Social';
export const newTab = '(opens in a new tab)';
export const thisSite = 'This site';
export const privacy = 'Privacy';
export const account = 'Account';
export const licence = 'Licence';
