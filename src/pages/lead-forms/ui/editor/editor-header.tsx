import { ActionIcon, Button, Group, Menu, Title } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconDots,
  IconEye,
  IconFlask,
  IconPlayerPause,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { FormStatusChip } from '@/entities/lead-form';
import { toast } from '@/shared/lib/toast';
import { useIsPhone } from '@/shared/lib/viewport';
import { Hint } from '@/shared/ui/hint';
import { ICON, LARGE_ICON } from '@/shared/ui/icon-props';
import type { usePublish } from '../../api/editor/use-publish';
import type { FormEditor } from '../../model/editor/use-form-editor';
import classes from './form-editor.module.css';
import { SaveState } from './save-state';

type Actions = ReturnType<typeof usePublish>;

interface EditorHeaderProps {
  editor: FormEditor;
  actions: Actions;
}

function History({ editor }: { editor: FormEditor }) {
  return (
    <Group gap={4} wrap="nowrap" className={classes.history}>
      <Hint label="Отменить (Ctrl+Z)">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Отменить"
          disabled={!editor.canUndo}
          onClick={editor.undo}
        >
          <IconArrowBackUp {...LARGE_ICON} />
        </ActionIcon>
      </Hint>
      <Hint label="Вернуть (Ctrl+Shift+Z)">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Вернуть"
          disabled={!editor.canRedo}
          onClick={editor.redo}
        >
          <IconArrowForwardUp {...LARGE_ICON} />
        </ActionIcon>
      </Hint>
    </Group>
  );
}

function More({ editor, actions }: EditorHeaderProps) {
  const navigate = useNavigate();
  const { status, slug } = editor.save.form;
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
      width={250}
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

/** What form it is, whether it is saved and seen, and what can be done with it. */
export function EditorHeader({ editor, actions }: EditorHeaderProps) {
  const isPhone = useIsPhone();
  const { form, status } = editor.save;
  const hasChanges =
    status !== 'saved' || JSON.stringify(form.draft) !== JSON.stringify(form.published);
  const isShown = form.status === 'published';
  return (
    <header className={classes.header}>
      <div className={classes.heading}>
        <Title order={1} className={classes.title}>
          {editor.document.name || 'Форма без названия'}
        </Title>
        <FormStatusChip status={form.status} />
        {isShown && hasChanges && (
          <span className={classes.changed}>есть неопубликованные изменения</span>
        )}
      </div>
      <div className={classes.actions}>
        <SaveState editor={editor} />
        <History editor={editor} />
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
