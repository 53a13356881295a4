import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ComponentType } from 'react';
import { leadFieldQueries } from '@/entities/leads/lead-field';
import type { LeadField, LeadFormDetail } from '@/entities/leads/lead-form';
import { useUndoKeys, type DocumentErrors } from '@/shared/ui/document-editor';
import { useListState } from '@/shared/lib/list';
import { DraftNotice } from '@/shared/ui/draft-notice';
import { LeaveGuard } from '@/shared/ui/leave-guard';
import { ListTabs } from '@/shared/ui/list-tabs';
import { usePublish } from '../../api/editor/use-publish';
import { tabOfError } from '../../model/editor/document-errors';
import { EditorContext } from '../../model/editor/editor-context';
import { EDITOR_TABS, editorState, type EditorTab } from '../../model/editor/editor-state';
import { useFormEditor } from '../../model/editor/use-form-editor';
import { EditorHeader } from './editor-header';
import { FieldsTab } from './fields-tab';
import { FormConflict } from './form-conflict';
import { ConsentTab } from './settings/consent-tab';
import { DesignTab } from './settings/design-tab';
import { EmbedTab } from './settings/embed-tab';
import { NotifyTab } from './settings/notify-tab';
import { ProtectionTab } from './settings/protection-tab';
import { SettingsTab } from './settings/settings-tab';
import { SuccessTab } from './settings/success-tab';
import { StatsTab } from './stats/stats-tab';

const SETTINGS: Partial<Record<EditorTab, ComponentType>> = {
  design: DesignTab,
  success: SuccessTab,
  notify: NotifyTab,
  protection: ProtectionTab,
  consent: ConsentTab,
};

/** Tabs with settings that are invisible to visitors. */
const UNSEEN: readonly EditorTab[] = ['notify', 'protection'];

const NO_FIELDS: readonly LeadField[] = [];

interface FormEditorProps {
  form: LeadFormDetail;
  /** The id of the author; null while unknown. */
  owner: number | null;
}

/** A form under edit: its parts by tabs, saved by itself. */
export function FormEditor({ form, owner }: FormEditorProps) {
  const editor = useFormEditor(form, owner);
  const [{ tab }, changeAddress, hrefOf] = useListState(editorState);
  const [chosen, choose] = useState<string | null>(null);
  const fields = useQuery(leadFieldQueries.list());
  const openTab = (next: EditorTab) => changeAddress({ tab: next }, { replace: true });

  const showErrors = (errors: DocumentErrors) => {
    const [first] = Object.keys(errors);
    if (first === undefined) return;
    openTab(tabOfError(first) as EditorTab);
    const [, id] = /^blocks\.(.+)$/.exec(first) ?? [];
    if (id !== undefined) choose(id);
  };
  const actions = usePublish(editor, form.id, showErrors);
  useUndoKeys(editor);

  const { document, save, change } = editor;
  const shared = useMemo(
    () => ({
      form: save.record,
      document,
      errors: save.errors,
      fields: [...(fields.data ?? NO_FIELDS), ...save.record.new_fields],
      chosen: document.blocks.some(({ id }) => id === chosen) ? chosen : null,
      choose,
      change,
    }),
    [save.record, save.errors, document, fields.data, chosen, change],
  );
  const Settings = SETTINGS[tab];

  return (
    <EditorContext value={shared}>
      <EditorHeader editor={editor} actions={actions} />
      <FormConflict editor={editor} />
      {editor.restored && save.status !== 'saved' && save.status !== 'conflict' && (
        <DraftNotice onDiscard={editor.discardDraft} />
      )}
      <ListTabs
        label="Разделы формы"
        tabs={EDITOR_TABS}
        value={tab}
        onChange={openTab}
        hrefOf={(part) => hrefOf({ tab: part })}
      />
      {tab === 'fields' && <FieldsTab fields={fields} />}
      {Settings && (
        <SettingsTab hasPreview={!UNSEEN.includes(tab)}>
          <Settings />
        </SettingsTab>
      )}
      {tab === 'embed' && <EmbedTab />}
      {tab === 'stats' && <StatsTab />}
      <LeaveGuard isDirty={editor.isAtRisk}>Изменения формы не сохранены.</LeaveGuard>
    </EditorContext>
  );
}
