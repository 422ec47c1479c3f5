import type { Application } from '@social-serve/contract/application';
import Trash2 from 'lucide-react/icons/trash-2';
import * as texts from '#words/applications.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { confirmDialog } from '../ui/sweet-alert.ts';
import { useSend } from '../ui/use-send.ts';
import { deleteApplications } from './queries.ts';

interface SelectionBoxProps {
  label: string;
  /** Shows the label, which is otherwise for screen readers. */
  shown?: boolean;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A check box that selects applications. */
export function SelectionBox({ label, shown = false, checked, onChange }: SelectionBoxProps) {
  return (
    <label className="flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-3">
      <input
        type="checkbox"
        className="size-5 flex-none accent-secondary"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className={shown ? '' : 'sr-only'}>{label}</span>
    </label>
  );
}

interface DeletionBarProps {
  /** The applications that are shown. */
  rows: readonly Application[];
  selected: ReadonlySet<string>;
  onSelect: (ids: readonly string[], selected: boolean) => void;
}

/** Selects all applications that are shown, and deletes the selected ones. */
export function DeletionBar({ rows, selected, onSelect }: DeletionBarProps) {
  const ids = rows.flatMap(({ _id }) => (selected.has(_id) ? [_id] : []));
  const { isPending, send } = useSend({
    ask: () =>
      confirmDialog({
        title: texts.deleteQuestion(ids.length),
        text: texts.deletedApplicationsCannotBe,
        confirm: texts.yesDelete,
      }),
    send: () => deleteApplications(ids),
    success: () => texts.deletedCount(ids.length),
    onSuccess: () => onSelect(ids, false),
  });
  const all = rows.map(({ _id }) => _id);

  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <SelectionBox
        shown
        label={texts.selectAllShown}
        checked={rows.length > 0 && ids.length === rows.length}
        onChange={(checked) => onSelect(all, checked)}
      />
      <BusyButton
        className="btn btn-line btn-sm"
        icon={Trash2}
        blocked={ids.length === 0}
        busy={isPending}
        onClick={() => void send()}
      >
        {texts.deleteSelected(ids.length)}
      </BusyButton>
    </div>
  );
}
