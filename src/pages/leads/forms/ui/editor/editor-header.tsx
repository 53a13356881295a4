import { ActionIcon, Button, Title } from '@mantine/core';
import { IconDots, IconEye, IconFlask, IconPlayerPause } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { FormStatusChip } from '@/entities/leads/lead-form';
import { RECORD_PLACES } from '@/entities/records/record-kind';
import { CopyLinkItem, FOR_COLLEAGUE } from '@/shared/ui/copy-link';
import { toast } from '@/shared/lib/toast';
import { useIsPhone } from '@/shared/lib/viewport';
import { SaveState, UndoButtons } from '@/shared/ui/document-editor';
import { ICON, LARGE_ICON } from '@/shared/ui/icon-props';
import { Menu } from '@/shared/ui/menu';
import type { usePublish } from '../../api/editor/use-publish';
import type { FormEditor } from '../../model/editor/use-form-editor';
import classes from './form-editor.module.css';

type Actions = ReturnType<typeof usePublish>;

interface EditorHeaderProps {
  editor: FormEditor;
  actions: Actions;
}

function More({ editor, actions }: EditorHeaderProps) {
  const navigate = useNavigate();
  const { id, status, slug } = editor.save.record;
  const sendTest = () =>
    actions.test.mutate(undefined, {
      onSuccess: ({ lead_id }) =>
        toast.success('Тестовая заявка отправлена', {
          action: {
            label: 'Открыть',
            onClick: () => void navigate({ to: '/leads', search: { kind: 'test', lead: lead_id } }),
          },
        }),
    });
  return (
    <Menu
      position="bottom-end"
      width={270}
      withInitialFocusPlaceholder={false}
      withinPortal={false}
    >
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="Другие действия с формой">
          <IconDots {...LARGE_ICON} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label="Другие действия с формой">
        <Menu.Item leftSection={<IconFlask {...ICON} />} onClick={sendTest}>
          Отправить тестовую заявку
        </Menu.Item>
        <Menu.Item
          leftSection={<IconEye {...ICON} />}
          renderRoot={(props) => <Link {...props} to="/form/$slug" params={{ slug }} />}
        >
          Просмотр и заполнение
        </Menu.Item>
        <CopyLinkItem path={RECORD_PLACES.lead_form.record(id)} label={FOR_COLLEAGUE} />
        {status === 'published' && (
          <Menu.Item
            leftSection={<IconPlayerPause {...ICON} />}
            onClick={() => actions.pause.mutate()}
          >
            Приостановить
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The name of the form, its state and the acts on it. */
export function EditorHeader({ editor, actions }: EditorHeaderProps) {
  const isPhone = useIsPhone();
  const { save, saver } = editor;
  const { record: form, status, failure } = save;
  const hasChanges =
    status !== 'saved' || JSON.stringify(form.draft) !== JSON.stringify(form.published);
  const isShown = form.status === 'published';
  return (
    <header className={classes.header}>
      <div className={classes.heading}>
        <Title order={1} className="ellipsis max-w-full">
          {editor.document.name || 'Форма без названия'}
        </Title>
        <FormStatusChip status={form.status} />
        {isShown && hasChanges && (
          <span className="text-xs dimmed">есть неопубликованные изменения</span>
        )}
      </div>
      <div className={classes.actions}>
        <SaveState status={status} failure={failure} onRetry={() => void saver.save()} />
        <UndoButtons
          canUndo={editor.canUndo}
          canRedo={editor.canRedo}
          onUndo={editor.undo}
          onRedo={editor.redo}
        />
        <More editor={editor} actions={actions} />
        <Button
          className={classes.publish}
          size={isPhone ? 'sm' : undefined}
          loading={actions.publish.isPending}
          disabled={isShown && !hasChanges}
          onClick={() => actions.publish.mutate()}
        >
          Опубликовать
        </Button>
      </div>
    </header>
  );
}
