/** Calendars and feeds. */
import { z } from 'zod';
import { eventFilters, FILTER_RULES } from '../event-filters.ts';
import { feedParams, ownFeedReply } from '../feed.ts';
import { idParams } from '../input.ts';
import { calls } from '../paths.ts';
import { deletedReply } from '../replies.ts';
import { type Operation, WITH_TOKEN } from './operation.ts';

export const feedsOperations = {
  getEventCalendar: {
    method: 'get',
    path: calls.eventCalendar,
    tag: 'Calendars',
    summary: 'One event for a calendar (iCalendar); a deleted event is cancelled in it',
    who: 'everyone',
    cache: 'everyone',
    namesOrigin: true,
    params: idParams,
    reply: z.string(),
    media: 'text/calendar',
    headers: { 'Content-Disposition': 'A name for the file.' },
    problems: ['bad-input', 'not-found'],
  },
  getCalendarFeed: {
    method: 'get',
    path: calls.calendarFeed,
    tag: 'Calendars',
    summary: 'Upcoming events to subscribe to in a calendar, with the filters of the list',
    description: FILTER_RULES,
    who: 'everyone',
    cache: 'everyone',
    namesOrigin: true,
    query: eventFilters,
    reply: z.string(),
    media: 'text/calendar',
    problems: ['bad-input'],
  },
  getRssFeed: {
    method: 'get',
    path: calls.rssFeed,
    tag: 'Calendars',
    summary: 'Upcoming events to subscribe to in a feed reader (RSS 2.0), with the filters of the list',
    description: FILTER_RULES,
    who: 'everyone',
    cache: 'everyone',
    namesOrigin: true,
    query: eventFilters,
    reply: z.string(),
    media: 'application/rss+xml',
    problems: ['bad-input'],
  },
  getJoinedFeed: {
    method: 'get',
    path: calls.joinedFeed,
    tag: 'Calendars',
    summary: 'The calendar of the events that a person joined, for anyone with its address',
    who: 'everyone',
    namesOrigin: true,
    params: feedParams,
    reply: z.string(),
    media: 'text/calendar',
    problems: ['not-found'],
  },
  getOwnFeed: {
    method: 'get',
    path: calls.ownFeed,
    tag: 'Calendars',
    summary: 'The private address of the calendar of the caller’s joined events, if they created one',
    who: 'signed-in',
    namesOrigin: true,
    reply: ownFeedReply,
    problems: WITH_TOKEN,
  },
  renewOwnFeed: {
    method: 'put',
    path: calls.ownFeed,
    tag: 'Calendars',
    summary: 'Create that address, or replace it by a new one',
    who: 'signed-in',
    namesOrigin: true,
    reply: ownFeedReply,
    problems: [...WITH_TOKEN, 'account-leaving'],
  },
  endOwnFeed: {
    method: 'delete',
    path: calls.ownFeed,
    tag: 'Calendars',
    summary: 'Delete that address',
    who: 'signed-in',
    reply: deletedReply,
    problems: [...WITH_TOKEN, 'not-found'],
  },
} as const satisfies Record<string, Operation>;
