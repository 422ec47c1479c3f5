/** A noun with one call, as one would write it: tips that people send (`POST /tips`), for `add-a-noun.hard.test.ts`. */

/** Its own files. */
export const NEW_FILES: Record<string, string> = {
  'server/contract/tip.ts': `/** Tips. */
import { z } from 'zod';
import { body, requiredLine } from './input.ts';
import { moment, rowId } from './replies.ts';

/** Body of POST /tips. */
export const tipBody = body({ text: requiredLine('Tip', 200) });
export type TipBody = z.output<typeof tipBody>;

/** A tip in its sender's own data. */
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

  'server/src/store/port/tips.ts': `/** What the server asks of a store about tips. */
import type { OwnRows } from './own-rows.ts';

export interface TipRecord {
  id: string;
  authorUid: string;
  text: string;
  /** ISO 8601 UTC. */
  sentAt: string;
}

export interface TipStore {
  /** @throws AccountLeaving */
  addTip(tip: TipRecord): Promise<void>;
}

/** What is somebody's among the tips: those that they sent. */
export const OWN_TIPS: OwnRows<TipRecord> = {
  uid: 'authorUid',
  exportedAs: 'tips',
  exported: ({ id, text, sentAt }) => ({ _id: id, text, sentAt }),
};
`,

  'server/src/store/sqlite/tips.ts': `/** Tips in SQLite. */
import type { TipStore } from '../port/store.ts';
import type { SqliteConnection } from './connection.ts';
import { insertRow } from './rows.ts';

export const tipStore = (db: SqliteConnection): TipStore => ({
  addTip: (tip) => db.write(() => void insertRow(db, 'tips', tip)),
});
`,

  'server/src/store/mongodb/tips.ts': `/** Tips in MongoDB. */
import type { TipStore } from '../port/store.ts';
import type { MongoDatabase } from './database.ts';
import { keepUnlessLeaving } from './leaving.ts';

export const tipStore = (database: MongoDatabase): TipStore => ({
  async addTip(tip) {
    await database.insert('tips', tip);
    await keepUnlessLeaving(database, 'tips', tip);
  },
});
`,

  'server/src/tips/routes.ts': `/** The calls on tips. */
import { operations } from '@social-serve/contract/operations';
import type { Dependencies } from '../dependencies.ts';
import { inserted } from '../http/replies.ts';
import { type Route, route } from '../http/route.ts';
import { newId } from '../store/port/store.ts';

/** The routes of tips. */
export const tipsRoutes = ({ store }: Dependencies): Route[] => [
  route(operations.sendTip, async ({ body, person, now }) => {
    const id = newId(now);
    await store.addTip({ ...body, id, authorUid: person.uid, sentAt: now.toISOString() });
    return inserted(id);
  }),
];
`,

  'client/src/tips/queries.ts': `/** Tips: the calls. They throw ApiError. */
import { calls } from '@social-serve/contract/paths';
import type { Inserted } from '@social-serve/contract/replies';
import type { TipBody } from '@social-serve/contract/tip';
import { request } from '../api/http.ts';

/** POST /tips: sends a tip. */
export async function postTip(body: TipBody): Promise<Inserted> {
  return (await request<Inserted>({ method: 'POST', path: calls.tips, body, token: true })).body;
}
`,

  'client/src/tips/TipForm.tsx': `import { tipBody } from '@social-serve/contract/tip';
import { Form } from '../ui/Form.tsx';
import { FormField } from '../ui/FormField.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useSend } from '../ui/use-send.ts';
import { useZodForm } from '../ui/use-zod-form.ts';
import { postTip } from './queries.ts';

const EMPTY = { text: '' };

/** A tip for the team. */
export function TipForm() {
  const form = useZodForm({ values: EMPTY, schema: () => tipBody });
  const sending = useSend({
    form,
    send: postTip,
    success: 'Thank you for your tip',
    onSuccess: () => form.reset(EMPTY),
  });
  return (
    <Form
      form={form}
      sending={sending}
      label="A tip"
      footer={<SubmitButton busy={sending.isPending}>Send tip</SubmitButton>}
    >
      <FormField label="Tip" id="tip" error={form.errors.text}>
        {(field) => <input {...field} {...form.register('text')} className="input" />}
      </FormField>
    </Form>
  );
}
`,
};

/** Where it is registered: each text, and what it stands before. */
export const REGISTERED: Record<string, [text: string, before: string][]> = {
  'server/contract/calls.ts': [["  tips: '/tips',\n", "  openApi: '"]],
  'server/contract/nouns.ts': [
    [
      "import { tipsOperations } from './operations/tips.ts';\nimport { ownTipReply } from './tip.ts';\n",
      'import { z }',
    ],
    ['  ...tipsOperations,\n', '};\n'],
    ['  tips: z.array(ownTipReply),\n', '  /** The pictures that they sent'],
  ],
  'server/contract/privacy.ts': [
    [
      "  tips: {\n    title: 'Tips that you send',\n    what: 'The tip, and when you sent it.',\n    why: 'So that our team learns from it.',\n    whom: 'Our team.',\n    long: 'Until you delete your account.',\n    removed: 'They go with your account.',\n  },\n",
      '} as const satisfies Record<string, KeptData>;\n\n/** What the server needs',
    ],
  ],
  'server/src/app.ts': [
    ["import { tipsRoutes } from './tips/routes.ts';\n", 'import type { Store }'],
    ['    ...tipsRoutes(dependencies),\n', '    ...accountRoutes('],
  ],
  'server/src/store/port/nouns.ts': [
    ["import { OWN_TIPS, type TipStore } from './tips.ts';\n", 'import type { Decider, OwnRows }'],
    ["export * from './tips.ts';\n", "export * from './pictures.ts'"],
    ['    TipStore,\n', '    PictureStore {}'],
    ['  tips: OWN_TIPS,\n', '};\n'],
  ],
  'server/src/store/sqlite/store.ts': [
    ["import { tipStore } from './tips.ts';\n", 'import { rowStore }'],
    ['    ...tipStore(db),\n', '    ...accountStore('],
  ],
  'server/src/store/sqlite/migrations.ts': [
    [
      '\n\n  // Tips that people sent.\n  `\n  CREATE TABLE tips (\n    key INTEGER PRIMARY KEY,\n    id TEXT NOT NULL UNIQUE,\n    authorUid TEXT NOT NULL,\n    document TEXT NOT NULL\n  ) STRICT;\n  CREATE INDEX tipsByAuthor ON tips (authorUid, id);\n  `,',
      '\n];\n',
    ],
  ],
  'server/src/store/mongodb/store.ts': [
    ["import { tipStore } from './tips.ts';\n", 'import { rowStore }'],
    ['    ...tipStore(database),\n', '    ...accountStore('],
  ],
  'server/src/store/mongodb/migrations.ts': [
    [
      "  // Tips that people sent.\n  indexes({ tips: [{ name: 'ofPerson', key: { authorUid: 1, _id: 1 } }] }),\n",
      '];\n\nconst metaOf',
    ],
  ],
  'client/src/pages/Volunteer.tsx': [
    ["import { TipForm } from '../tips/TipForm.tsx';\n", 'import { usePageTitle }'],
    ['          <TipForm />\n', '        </aside>'],
  ],
};
