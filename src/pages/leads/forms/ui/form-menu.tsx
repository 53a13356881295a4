import { ActionIcon } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCode,
  IconDots,
  IconEye,
  IconExternalLink,
  IconPlayerPause,
  IconSend,
  IconTrash,
  IconCopyPlus,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { LeadForm } from '@/entities/leads/lead-form';
import { RECORD_PLACES, RECORD_WORDS } from '@/entities/records/record-kind';
import { CopyLinkItem, FOR_COLLEAGUE } from '@/shared/ui/copy-link';
import { countOf, isolated } from '@/shared/lib/text';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { ICON } from '@/shared/ui/icon-props';
import { LIST_MENU_PORTAL } from '@/shared/ui/list-page';
import { Menu } from '@/shared/ui/menu';
import { useFormActions } from '../api/use-form-actions';

const DIALOG_WIDTH = 400;

type Actions = ReturnType<typeof useFormActions>;

function StatusItem({ form, actions }: { form: LeadForm; actions: Actions }) {
  if (form.status === 'published') {
    return (
      <Menu.Item leftSection={<IconPlayerPause {...ICON} />} onClick={() => actions.pause.mutate()}>
        Приостановить
      </Menu.Item>
    );
  }
  return (
    <Menu.Item leftSection={<IconSend {...ICON} />} onClick={() => actions.publish.mutate()}>
      Опубликовать
    </Menu.Item>
  );
}

interface ItemsProps {
  form: LeadForm;
  actions: Actions;
  onRemove: () => void;
}

function Items({ form, actions, onRemove }: ItemsProps) {
  const params = { id: String(form.id) };
  return (
    <>
      <Menu.Label>Форма</Menu.Label>
      <Menu.Item
        leftSection={<IconExternalLink {...ICON} />}
        renderRoot={(props) => <Link {...props} to="/leads/forms/$id/edit" params={params} />}
      >
        Открыть
      </Menu.Item>
      <Menu.Item
        leftSection={<IconEye {...ICON} />}
        renderRoot={(props) => <Link {...props} to="/form/$slug" params={{ slug: form.slug }} />}
      >
        Просмотр и заполнение
      </Menu.Item>
      <StatusItem form={form} actions={actions} />
      <Menu.Label>Скопировать</Menu.Label>
      <Menu.Item
        leftSection={<IconCode {...ICON} />}
        renderRoot={(props) => (
          <Link
            {...props}
            to="/leads/forms/$id/edit"
            params={params}
            search={(search: Record<string, unknown>) => ({ ...search, tab: 'embed' })}
          />
        )}
      >
        Код для сайта
      </Menu.Item>
      <Menu.Item leftSection={<IconCopyPlus {...ICON} />} onClick={() => actions.copy.mutate()}>
        Копия
      </Menu.Item>
      <CopyLinkItem path={RECORD_PLACES.lead_form.record(form.id)} label={FOR_COLLEAGUE} />
      <Menu.Divider />
      <Menu.Item leftSection={<IconTrash {...ICON} />} onClick={onRemove}>
        Удалить
      </Menu.Item>
    </>
  );
}

/** The acts on a form without opening it. */
export function FormMenu({ form }: { form: LeadForm }) {
  const actions = useFormActions(form);
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  if (form.archived_at !== null) {
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Вернуть из архива форму «${form.name}»`}
        title="Вернуть из архива"
        onClick={() => actions.restore.mutate()}
      >
        <IconArrowBackUp size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    );
  }
  return (
    <>
      <Menu
        position="bottom-end"
        width={300}
        withInitialFocusPlaceholder={false}
        portalProps={LIST_MENU_PORTAL}
      >
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`Действия с формой «${form.name}»`}>
            <IconDots size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown aria-label={`Действия с формой «${form.name}»`}>
          <Items form={form} actions={actions} onRemove={() => setAsking(true)} />
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={asking}
        title="Удаление формы"
        confirmLabel="Удалить"
        width={DIALOG_WIDTH}
        pending={actions.archive.isPending}
        onConfirm={() => actions.archive.mutate(undefined, { onSettled: close })}
        onCancel={close}
      >
        Форма «{isolated(form.name)}» перестанет открываться у посетителей и уйдёт в архив, откуда
        её можно вернуть. Заявки останутся
        {form.submits > 0 && `: ${countOf(form.submits, RECORD_WORDS.lead.forms)}`}.
      </ConfirmDialog>
    </>
  );
}
