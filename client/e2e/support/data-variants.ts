import { expect, type Page } from '@playwright/test';
import type { NewEventBody } from '@social-serve/contract/event-bodies';
import { call, inDays, newApplication, newEvent, newPerson, type Stage, setStage } from './data.ts';
import type { RunningServer } from './server.ts';

/** The data that pages are photographed with. */
export interface DataVariant {
  sampleData: boolean;
  prepare: (server: RunningServer) => Promise<Stage>;
  /** Before the first visit. */
  visit?: (page: Page) => Promise<void>;
  /** Replaces what the state waits for. */
  show?: (page: Page) => Promise<void>;
  /** The states that differ with this data; all by default. */
  states?: string[];
}

const withLists = ['home', 'upcoming-table', 'upcoming-cards'];
const withEvent = [
  ...withLists,
  'details',
  'joined',
  'manage',
  'update',
  'joined-confirm',
  'roster',
  'roster-check-in',
];

const settled = async (page: Page) => {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
};

/** A stage with a special feature of its events, among a few ordinary ones. */
const special = (event: Partial<NewEventBody>): DataVariant => ({
  sampleData: true,
  prepare: (server) => setStage(server, { eventDate: inDays(1), ...event }),
  states: withEvent,
});

export const dataVariants: Record<string, DataVariant> = {
  sample: { sampleData: true, prepare: (server) => setStage(server) },
  '0': {
    sampleData: false,
    prepare: async (server) => {
      const stage = await setStage(server);
      const remove = (person: Stage['person'], id: string) =>
        fetch(`${server.url}/eventDelete/${id}`, {
          method: 'DELETE',
          headers: { authorization: `Bearer ${person.idToken}` },
        });
      await remove(stage.person, stage.event._id);
      await remove(stage.person, stage.full._id);
      await remove(stage.organiser, stage.joined._id);
      return stage;
    },
    show: settled,
    states: [...withLists, 'joined-empty', 'manage-empty'],
  },
  '1': {
    sampleData: false,
    prepare: async (server) => {
      const stage = await setStage(server);
      await call(server, stage.organiser, 'DELETE', `/eventDelete/${stage.joined._id}`);
      await call(server, stage.person, 'DELETE', `/eventDelete/${stage.full._id}`);
      return stage;
    },
    states: withLists,
  },
  '24': { sampleData: true, prepare: (server) => setStage(server), states: withLists },
  '500': {
    sampleData: false,
    prepare: async (server) => {
      const stage = await setStage(server);
      const organiser = await newPerson(server, 'Ruth Adeyemi');
      for (let index = 0; index < 497; index++) {
        await newEvent(server, organiser, {
          title: `Event number ${index + 1}`,
          eventType: (['Cleanup', 'Plantation', 'Donation'] as const)[index % 3] ?? 'Cleanup',
          eventDate: inDays(1 + Math.floor(index / 2)),
        });
      }
      return stage;
    },
    states: withLists,
  },
  // More applications than a page of the list holds, and texts of maximum length, some of one word.
  'team-many': {
    sampleData: false,
    prepare: async (server) => {
      const stage = await setStage(server);
      const word = 'Donaudampfschifffahrtsgesellschaftskapitaensmuetzenabzeichen';
      for (let index = 0; index < 30; index++)
        await newApplication(server, null, {
          name: `Person ${index + 1}`,
          email: `person${index}@example.org`,
        });
      await newApplication(server, null, {
        name: word.repeat(2),
        email: `${'x'.repeat(60)}@${word}.example.org`,
        message: `${word.repeat(9)}\n\n${'I would love to help. '.repeat(40)}`,
        photo: `https://pictures.example/${'y'.repeat(300)}.svg`,
      });
      const event = await newEvent(server, stage.organiser, { title: word.repeat(2) });
      for (const reporter of [stage.person, stage.newcomer, stage.waiter])
        await call(server, reporter, 'POST', `/events/${event._id}/reports`, {
          reason: 'Harmful or against the law',
          text: `${word.repeat(3)} ${'It is not what it says. '.repeat(12)}`,
        });
      return stage;
    },
    show: async (page) => {
      const open = page.getByRole('button', { name: /^Open: Donau/ });
      await expect(open.or(page.getByRole('button', { name: /^Hide event/ })).first()).toBeVisible();
      if ((await open.count()) > 0 && page.url().includes('state=received')) await open.click();
    },
    states: ['team-applications', 'team-application', 'team-reports'],
  },
  'long-title': special({
    title:
      'Cleaning both banks of the river from the old railway bridge to the market, with breakfast, music and games for everyone',
    location:
      'Corner of the Very Long Avenue of the Republic and the Square of the Seven Fountains, behind the old post office, third gate on the left, Rangpur 5400',
  }),
  'one-word': special({ title: 'Donaudampfschifffahrtsgesellschaftskapitaensmuetzenabzeichen' }),
  // In the evening in Dhaka, which is another day for the visitor; and over several days.
  elsewhere: special({
    timeZone: 'Asia/Dhaka',
    eventDate: inDays(3).replace('T12', 'T23'),
    endDate: inDays(4).replace('T12', 'T02'),
  }),
  days: special({ timeZone: 'Asia/Dhaka', eventDate: inDays(3), endDate: inDays(6) }),
  'broken-picture': special({ photoURL: 'https://pictures.example/missing/picture.jpg' }),
  rtl: special({
    title: 'تنظيف ضفة النهر مع الجيران يوم السبت',
    location: 'حديقة المدينة، شارع الاستقلال، الخرطوم',
    Descriptions: 'نلتقي عند الجسر القديم. القفازات والأكياس متوفرة.\n\nאפשר להצטרף גם עם ילדים.',
  }),
  bangla: special({
    title: 'ঘাঘট নদীর দুই তীর পরিষ্কার, র‍্যালি ও দুর্গাপুর স্কুলের বৃক্ষরোপণ কর্মসূচি',
    location: 'ধাপ ব্রিজ, সার্কিট হাউস রোড, রংপুর ৫৪০০',
    Descriptions:
      'গ্লাভস আর পানি সঙ্গে আনবেন। শিশুদের নিয়েও আসতে পারেন।\n\nThe meeting point is the বটগাছ beside the gate.',
  }),
  'bangla-long': special({
    title: 'ক্ষুদ্র ও কুটির শিল্পের উদ্যোক্তাদের সঙ্গে স্বেচ্ছাশ্রমে শ্রেষ্ঠ বন্ধুত্বের দৃষ্টান্ত: দুর্গম চরের ৩টি স্কুলে বৃক্ষরোপণ',
    location:
      'কুড়িগ্রাম সদর উপজেলার ঘোগাদহ ইউনিয়নের চর রসুলপুর সরকারি প্রাথমিক বিদ্যালয়ের উত্তর পাশের খেলার মাঠ, বড় বটগাছের নিচে',
  }),
  slow: {
    sampleData: true,
    prepare: (server) => setStage(server),
    visit: async (page) => {
      await page.route(/\/(latestEvents|events|joinedEvents\/|manageEvents\?|events\/)/, (route) =>
        route.request().resourceType() === 'document' ? route.fallback() : undefined,
      );
    },
    show: async (page) => {
      await expect(page.getByRole('main').locator('h1, .skeleton').first()).toBeAttached();
    },
    states: [...withLists, 'details', 'joined', 'manage', 'update'],
  },
  'text-200': {
    sampleData: true,
    prepare: (server) => setStage(server),
    visit: async (page) => {
      await page.addInitScript(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('html { font-size: 200% !important }');
        document.adoptedStyleSheets.push(sheet);
      });
    },
  },
};
