/** The texts of About Us, in English. */
import type { ReactNode } from 'react';

export const title = 'About Us';
export const lead =
  'Social Serve brings together people who want to improve the place they live in. We started in 2024, and every event since then has been the work of volunteers.';
export const leadWithoutStory =
  'Social Serve brings together people who want to improve the place they live in. Every event is the work of volunteers.';

export const ourMission = 'Our Mission';
export const mission =
  'To make doing good an ordinary part of the week. Everyone should be able to find a cleanup, a plantation or a donation drive nearby, or start one.';
export const ourVision = 'Our Vision';
export const vision =
  'Neighbourhoods where people know each other because they have worked side by side, with cleaner rivers, more trees and no one left out.';

export const statistics = 'Statistics';
export const figures = [
  { value: '120+', name: 'Events' },
  { value: '300+', name: 'Volunteers' },
  { value: '12+', name: 'Cities' },
  { value: '5K+', name: 'Participants' },
];

export const ourJourney = 'Our Journey';
export const journey = [
  {
    when: '2024',
    title: 'The first list',
    text: 'Social Serve starts as a shared list of weekend cleanups, run by a handful of neighbours in Rangpur.',
  },
  {
    when: 'A year on',
    title: 'Plantations and donation drives',
    text: 'Organisers ask for more than cleanups. Plantation and donation events join the list, and other cities join in.',
  },
  {
    when: 'Today',
    title: 'One place for all of it',
    text: 'People find, organise and join events in one place, and keep track of their plans.',
  },
];

export const places = 'Places';
export const placeSources = (geoNames: ReactNode, ocha: ReactNode, geoBoundaries: ReactNode): ReactNode => (
  <>
    The names and points of places are from {geoNames} (CC BY 4.0), and in Bangladesh also from {ocha} (CC BY
    3.0 IGO) and {geoBoundaries} (CC BY 4.0). We joined and shortened their lists.
  </>
);

export const yourStreetNeedsYou = 'Your street needs you';
export const whatYouAreGoodAt = 'Tell us what you’re good at, and we’ll find the right role for you.';
export const joinUsNow = 'Join Us Now';
