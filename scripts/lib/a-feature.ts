/** A feature with one call: tips that people send (`POST /tips`), for `add-a-feature.hard.test.ts`. */

/** Its own files. */
export const NEW_FILES: Record<string, string> = {
  'server/contract/tip.ts': `/** Tips. */
import { z } from 'zod';
import { body, requiredLine } from './input.ts';
import { moment, rowId } from './replies.ts';

/** Body of POST /tips. */
export const tipBody = body({ text: requiredLine('tip', 200) });
export type TipBody = z.output<typeof tipBody>;

/** A tip in its author's own data. */
export const ownTipReply = z.object({ _id: rowId, text: z.string(), sentAt: moment });
`,

  'server/contract/operations/tips.ts': `/** Tips. */
import { calls } from '../paths.ts';
import { insertedReply } from '../replies.ts';
import { tipBody } from '../tip.ts';
import { type Operation, WITH_BODY, WITH_TOKEN } from './operation.ts';

export const tipsOperations = {
  sendTip: {
    method: 'post',
    path: calls.tips,
    tag: 'Tips',
    summary: 'Send a tip',
    who: 'signed-in',
    body: tipBody,
    status: 201,
    reply: insertedReply,
    problems: [...WITH_BODY, ...WITH_TOKEN, 'account-leaving'],
  },
} as const satisfies Record<string, Operation>;
`,

  'server/src/database/tables/tips.ts': `/** Tips that people sent. */
export interface Tip {
  id: string;
  /** Never leaves the server. */
  authorUid: string;
  text: string;
  /** ISO 8601 UTC. */
  sentAt: string;
}
`,

  'server/src/tips/send.ts': `/** Sending a tip. */
import type { Transaction } from '../database/database.ts';
import type { Tip } from '../database/tables/tips.ts';
import { lockPeople } from '../people/person-lock.ts';

/** @throws ProblemError (409) when the account is being deleted */
export async function sendTip(tx: Transaction, tip: Tip): Promise<void> {
  await lockPeople(tx, { uid: tip.authorUid, at: tip.sentAt });
  await tx.insert('tips', [tip]);
}
`,

  'server/src/tips/routes.ts': `/** The calls on tips. */
import { operations } from '@social-serve/contract/operations';
import type { Dependencies } from '../dependencies.ts';
import { newId } from '../formats/new-id.ts';
import { inserted } from '../http/replies.ts';
import { type Route, route } from '../http/route.ts';
import { sendTip } from './send.ts';

/** The routes of tips. */
export const tipsRoutes = ({ db }: Dependencies): Route[] => [
  route(operations.sendTip, async ({ body, person, now }) => {
    const tip = { ...body, id: newId(now), authorUid: person.uid, sentAt: now.toISOString() };
    await db.transaction((tx) => sendTip(tx, tip));
    return inserted(tip.id);
  }),
];
`,

  'client/src/tips/queries.ts': `/** Tips: the calls. They throw ApiError. */
import { calls } from '@social-serve/contract/paths';
import type { TipBody } from '@social-serve/contract/tip';
import { request } from '../api/http.ts';

/** POST /tips: sends a tip. */
export const postTip = (body: TipBody) =>
  request({ method: 'POST', path: calls.tips, body });
`,

  'client/src/words/en/tips.ts': `/** The texts of tips, in English. */
export const aTip = 'A tip';
export const tip = 'Tip';
export const send = 'Send tip';
export const thankYou = 'Thank you for your tip';
`,

  'client/src/words/bn/tips.ts': `/** The texts of tips, in Bangla. */
export const aTip = 'একটি পরামর্শ';
export const tip = 'পরামর্শ';
export const send = 'পরামর্শ পাঠান';
export const thankYou = 'পরামর্শের জন্য ধন্যবাদ';
`,

  'client/src/tips/TipForm.tsx': `import * as words from '#words/tips.ts';
import { tipBody } from '@social-serve/contract/tip';
import { Form } from '../ui/Form.tsx';
import { FormField } from '../ui/FormField.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useSendForm } from '../ui/use-send-form.ts';
import { postTip } from './queries.ts';

const EMPTY = { text: '' };

/** A tip for the team. */
export function TipForm() {
  const { form, sending } = useSendForm({
    values: EMPTY,
    schema: () => tipBody,
    send: postTip,
    success: words.thankYou,
    onSuccess() {
      form.reset(EMPTY);
    },
  });
  return (
    <Form
      form={form}
      sending={sending}
      label={words.aTip}
      footer={<SubmitButton busy={sending.isPending}>{words.send}</SubmitButton>}
    >
      <FormField label={words.tip} id="tip" error={form.errors.text}>
        {(field) => <input {...field} {...form.register('text')} className="input" />}
      </FormField>
    </Form>
  );
}
`,
};

/** Where it is registered: each text, and the text that follows it. */
export const REGISTERED: Record<string, [text: string, before: string][]> = {
  'server/contract/calls.ts': [["  tips: '/tips',\n", "  openApi: '"]],
  'server/contract/features.ts': [
    [
      "import { tipsOperations } from './operations/tips.ts';\nimport { ownTipReply } from './tip.ts';\n",
      'import { z }',
    ],
    ['  ...tipsOperations,\n', '};\n'],
    ['  tips: z.array(ownTipReply),\n', '  mail: z.array(ownMailReply)'],
  ],
  'server/contract/words/en/fields.ts': [["  tip: 'Tip',\n", '  title: ']],
  'server/contract/words/bn/fields.ts': [["  tip: 'পরামর্শ',\n", '  title: ']],
  'server/contract/words/en/privacy.ts': [
    [
      "  tips: {\n    title: 'Tips you send',\n    what: 'The tip, and when you sent it.',\n    why: 'So that our team can learn from it.',\n    who: 'Our team.',\n    howLong: 'Until you delete your account.',\n    howToDelete: 'Delete your account.',\n  },\n",
      '} as const satisfies Record<string, StoredData>;\n',
    ],
  ],
  'server/contract/words/bn/privacy.ts': [
    [
      "  tips: {\n    title: 'আপনার পাঠানো পরামর্শ',\n    what: 'পরামর্শটি, আর কখন পাঠিয়েছেন।',\n    why: 'যাতে আমাদের দল তা থেকে শিখতে পারে।',\n    who: 'আমাদের দল।',\n    howLong: 'যত দিন না আপনি অ্যাকাউন্ট মুছে ফেলেন।',\n    howToDelete: 'অ্যাকাউন্ট মুছে ফেলুন।',\n  },\n",
      '};\n\n/** Data that the server needs',
    ],
  ],
  'server/src/app.ts': [
    ["import { tipsRoutes } from './tips/routes.ts';\n", '/** The groups of the configuration'],
    ['    ...tipsRoutes(dependencies),\n', '    ...accountRoutes('],
  ],
  'server/src/database/tables.ts': [
    ["import type { Tip } from './tables/tips.ts';\n", '\n/** The row type of each table. */'],
    ['  tips: Tip;\n', '  outbox: OutboxEntry;\n'],
    [
      "  tips: {\n    columns: { authorUid: 'text' },\n    indexes: { byAuthor: { fields: ['authorUid', 'id'] } },\n    owner: { uid: 'authorUid' },\n  },\n",
      '  outbox: {\n',
    ],
  ],
  'server/src/database/migrations.ts': [
    [
      `
  {
    release: '1.1.0',
    sqlite(db) {
      db.exec(\`
        CREATE TABLE "tips" (key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, "authorUid" TEXT, document TEXT NOT NULL) STRICT;
        CREATE INDEX "tips_byAuthor" ON "tips" ("authorUid", "id")\`);
    },
    async mongodb(db) {
      await db.collection('tips').createIndex({ authorUid: 1, _id: 1 }, { name: 'byAuthor' });
    },
  },
`,
      '];\n\n/** How a database is brought',
    ],
  ],
  'server/src/account/export.ts': [
    [
      "  tips: {\n    as: 'tips',\n    present: (rows) => rows.map(({ id, text, sentAt }) => ({ _id: id, text, sentAt })),\n  },\n",
      '};\n\n/** The tables whose rows',
    ],
  ],
  'docs/architecture.md': [[' `tips/`', ' | |\n| 4 | ']],
  'client/src/words/same.ts': [
    ["import * as tipsBn from './bn/tips.ts';\n", 'import * as uiBn'],
    ["import type * as tipsEn from './en/tips.ts';\n", 'import type * as uiEn'],
    ['tipsBn satisfies Texts<typeof tipsEn>;\n', 'uiBn satisfies'],
  ],
  'client/src/pages/Volunteer.tsx': [
    ["import { TipForm } from '../tips/TipForm.tsx';\n", 'import { usePageTitle }'],
    ['          <TipForm />\n', '        </aside>'],
  ],
};
