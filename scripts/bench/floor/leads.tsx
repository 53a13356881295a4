import {
  ActionIcon,
  Anchor,
  Badge,
  Button,
  Checkbox,
  Group,
  Modal,
  Pagination,
  Stack,
  Table,
  Tabs,
  Text,
  TextInput,
  Textarea,
  Title,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { activityQuery, clientsQuery, leadQuery, leadsQuery, type Lead } from './api.ts';

const HEADS = ['', '№', 'Получена', 'Контакт', 'Источник', 'Статус', 'Ответственный', ''];
const moment = new Intl.DateTimeFormat('ru', { dateStyle: 'short', timeStyle: 'short' });

function Opened({ row }: { row: Lead }) {
  const { data: lead = row } = useQuery(leadQuery(row.id, row));
  const { data: activities = [] } = useQuery(activityQuery(row.id));
  return (
    <Stack>
      <Group>
        <Badge>{lead.status}</Badge>
        <Text>{moment.format(new Date(lead.created_at))}</Text>
        <Text>{lead.source}</Text>
        <Text>{lead.user?.name ?? 'Не назначен'}</Text>
      </Group>
      {lead.values.map(({ id, field, value }) => (
        <TextInput key={id} label={field.name} defaultValue={value} />
      ))}
      <Textarea label="Заметка" defaultValue={lead.notes ?? ''} />
      {activities.map(({ id, type, created_at }) => (
        <Text key={id}>
          {type}, {moment.format(new Date(created_at))}
        </Text>
      ))}
      <Group>
        <Button variant="default">Удалить</Button>
        <Button>Преобразовать в клиента</Button>
      </Group>
    </Stack>
  );
}

function Row({ lead, onOpen }: { lead: Lead; onOpen: (lead: Lead) => void }) {
  return (
    <Table.Tr onClick={() => onOpen(lead)}>
      <Table.Td>
        <Checkbox aria-label={`Выбрать заявку ${lead.id}`} />
      </Table.Td>
      <Table.Td>{lead.id}</Table.Td>
      <Table.Td>{moment.format(new Date(lead.created_at))}</Table.Td>
      <Table.Td>
        <a data-row>{lead.contact.name}</a>{' '}
        <Anchor href={`tel:${lead.contact.phone}`}>{lead.contact.phone}</Anchor>
      </Table.Td>
      <Table.Td>{lead.source}</Table.Td>
      <Table.Td>
        <Badge>{lead.status}</Badge>
      </Table.Td>
      <Table.Td>{lead.user?.name ?? 'Не назначен'}</Table.Td>
      <Table.Td>
        <ActionIcon variant="subtle" aria-label={`Действия с заявкой ${lead.id}`}>
          ⋯
        </ActionIcon>
      </Table.Td>
    </Table.Tr>
  );
}

interface ListProps {
  title: string;
  rows: readonly Lead[];
  total: number;
  lastPage: number;
  onOpen: (lead: Lead) => void;
}

/** A list as the product has them: title, tabs, search, table, pages. */
function List({ title, rows, total, lastPage, onOpen }: ListProps) {
  return (
    <Stack>
      <Title>
        {title} {total}
      </Title>
      <Tabs defaultValue="all">
        <Tabs.List>
          <Tabs.Tab value="all">Все</Tabs.Tab>
          <Tabs.Tab value="new">Новые</Tabs.Tab>
          <Tabs.Tab value="spam">Спам</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      <TextInput aria-label="Найти" />
      <Table>
        <Table.Thead>
          <Table.Tr>
            {HEADS.map((head, index) => (
              <Table.Th key={index}>{head}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((lead) => (
            <Row key={lead.id} lead={lead} onOpen={onOpen} />
          ))}
        </Table.Tbody>
      </Table>
      <Pagination total={lastPage} />
    </Stack>
  );
}

/** The screen that the product leaves its leads for: a list with nothing in it. */
export function Clients() {
  const { data } = useQuery(clientsQuery);
  return (
    <div data-clients>
      <List
        title="Клиенты"
        rows={[]}
        total={data?.data.length ?? 0}
        lastPage={1}
        onOpen={() => undefined}
      />
    </div>
  );
}

/** A table and a dialog that show about what the product's list of leads does. */
export function Leads() {
  const { data } = useQuery(leadsQuery);
  const [opened, setOpened] = useState<Lead>();
  return (
    <>
      <List
        title="Заявки"
        rows={data?.data ?? []}
        total={data?.meta.total ?? 0}
        lastPage={data?.meta.last_page ?? 1}
        onOpen={setOpened}
      />
      <Modal
        opened={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={<span data-opened>Информация о лиде #{opened?.id}</span>}
        closeButtonProps={{ 'aria-label': 'Закрыть' }}
      >
        {opened && <Opened row={opened} />}
      </Modal>
    </>
  );
}
