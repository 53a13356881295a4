import { Box, Button, Text, Title } from '@mantine/core';
import type { CompanyModule } from '#contract';
import { formatDateTime, serverNow } from '@/shared/lib/date';
import { StatusChip } from '@/shared/ui/status-chip';
import { moduleName } from '../model/module-name';
import { moduleStatusView } from '../model/module-status';
import classes from './module-card.module.css';

interface ModuleCardProps {
  code: string;
  /** A short description of its contents. */
  contents?: string | undefined;
  /** Null: the company does not have it. */
  module: CompanyModule | null;
  /** True when the person has just asked for it. */
  requested: boolean;
  /** Absent where the person may not ask for it. */
  onRequest: (() => void) | undefined;
}

/** Until when, what follows, and what can be asked for. */
function describe(module: CompanyModule | null) {
  if (module === null) return { term: 'Не подключён', action: 'Запросить подключение' };
  const { status, ...chip } = moduleStatusView(module, serverNow());
  if (status === 'inactive') {
    return { chip, remains: 'Данные сохраняются', action: 'Запросить подключение' };
  }
  if (module.expires_at === null) return { chip, term: 'Бессрочно' };
  const moment = formatDateTime(module.expires_at);
  if (status === 'expired') {
    return {
      chip,
      term: moment === null ? undefined : `Действовал до ${moment}`,
      remains: 'Разделы закрыты, данные сохраняются',
      action: 'Продлить',
    };
  }
  return {
    chip,
    term: `Действует до ${moment}`,
    remains: 'После этого разделы закроются, данные сохранятся',
    action: 'Продлить',
  };
}

/** One module as the company has it, or could have it. */
export function ModuleCard({ code, contents, module, requested, onRequest }: ModuleCardProps) {
  const { chip, term, remains, action } = describe(module);
  return (
    <li className={classes.root}>
      <div className={classes.head}>
        <Title order={2} className="breakable">
          {moduleName(code)}
        </Title>
        {chip && <StatusChip {...chip} />}
      </div>
      {contents && <Text c="dimmed">{contents}</Text>}
      {term && <Text className="tabular">{term}</Text>}
      {remains && (
        <Text c="dimmed" size="xs">
          {remains}
        </Text>
      )}
      <Box mt="auto" pt="xs">
        {requested && <Text c="dimmed">Запрос ждёт ответа</Text>}
        {!requested && action && onRequest && (
          <Button
            variant="default"
            aria-label={`${action}: ${moduleName(code)}`}
            onClick={onRequest}
          >
            {action}
          </Button>
        )}
      </Box>
    </li>
  );
}
