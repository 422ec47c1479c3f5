/** The texts of contact, in English. */
import { counted } from '@social-serve/contract/plural';
import type { ReactNode } from 'react';
// contact/ContactPart.tsx
export const messages = 'Messages';
export const messagesInAll = (count: number) => counted(count, 'message');
export const noMessagesYetMessagesFromThe =
  'No messages yet. Messages from the Contact Us page will appear here.';
export const lists = 'Lists';
export const all = 'All';
export const toAnswer = 'To answer';
export const noMessageWaits = 'No message waits for an answer.';
export const markedAsAnswered = 'Marked as answered';
export const markedAsNotAnswered = 'Marked as not answered';
export const probablySpam = 'Probably spam';
export const markAsNotAnswered = (name: string) => `Mark as not answered: ${name}`;
export const markAsAnsweredOf = (name: string) => `Mark as answered: ${name}`;
export const markAsNotAnswered2 = 'Mark as not answered';
export const markAsAnswered = 'Mark as answered';
export const answeredByOf = (answeredBy: string | undefined, answeredAt: string) =>
  `Answered by ${answeredBy}, ${answeredAt}`;

// contact/ContactForm.tsx
export const sendAnyway = 'Send anyway';
export const thisSiteHasNoTeamToRead = 'This site has no team to read messages.';
export const yourEmailSubmitted = 'Your email submitted successfully';
export const yourMessageWasNotSent = (error: string) => `Your message was not sent. ${error}`;
export const yourMessage = 'Your message';
export const sendMessage = 'Send Message';
export const ourTeamWillAnswerByEMail = 'Our team will answer by e-mail.';
export const youCanWriteTo = (link: ReactNode) => <> You can write to {link}.</>;
export const name = 'Name';
export const email = 'Email';
export const message = 'Message';
