import { Stack, Switch } from '@mantine/core';
import {
  RIGHT_SWITCHES,
  SWITCH_LABELS,
  type CompanyRights,
  type RightSwitch,
} from '@/entities/company/user';
import { SettingsSection } from '@/shared/ui/settings-section';
import { useRightsChanges, useRightsSaving } from '../../api/rights';

const HINTS: Record<RightSwitch, string> = {
  trash: 'Удалённое лежит в корзине, его можно вернуть',
  destroy: 'Стирать диалоги и очищать корзину файлов: вернуть нельзя',
  export: 'Заявки, клиенты, заказы и оплаты файлом CSV или Excel',
  bulk: '«Выбрать все» и одно действие сразу со всем, что нашёл фильтр',
  merge: 'Двух клиентов или две заявки — в одну',
  payments: 'Записывать и отменять оплаты, давать скидку, выплачивать вознаграждения',
  documents: 'Отправлять КП, счета и договоры клиенту и давать ссылку на них',
};

/** The switches of all employees; each is saved as it is turned. */
export function SwitchesSection({ rights }: { rights: CompanyRights }) {
  const { update } = useRightsChanges();
  const isSaving = useRightsSaving();
  return (
    <SettingsSection title="Что могут сотрудники" hint="Одинаково для всех с ролью «Сотрудник»">
      <Stack gap="md">
        {RIGHT_SWITCHES.map((name) => (
          <Switch
            key={name}
            label={SWITCH_LABELS[name]}
            description={HINTS[name]}
            checked={rights.switches[name]}
            disabled={isSaving}
            onChange={({ currentTarget: { checked } }) =>
              update.mutate({ ...rights, switches: { ...rights.switches, [name]: checked } })
            }
          />
        ))}
      </Stack>
    </SettingsSection>
  );
}
