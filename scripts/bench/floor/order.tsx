import { NativeSelect, Stack, Table, TextInput, Title } from '@mantine/core';
import { memo, useCallback, useState } from 'react';

interface Piece {
  id: number;
  name: string;
  width: string;
  height: string;
  qty: string;
}

const ROWS = 50;
const FILMS = ['ПВХ 700', 'ПВХ 500', 'Тонировка', 'Москитная сетка'];
const FASTENERS = ['Скоба', 'Люверс', 'Французский замок', 'Ремень', 'Без крепежа'];
const PIECES: Piece[] = Array.from({ length: ROWS }, (_, index) => ({
  id: index + 1,
  name: `Окно ${index + 1}`,
  width: String(1500 + 37 * index),
  height: String(1200 + 23 * index),
  qty: String(1 + (index % 3)),
}));

/** A plain product: what a piece comes to without a calculator. */
const amountOf = ({ width, height, qty }: Piece) => Number(width) * Number(height) * Number(qty);

interface RowProps {
  piece: Piece;
  onChange: (id: number, patch: Partial<Piece>) => void;
}

const Row = memo(function Row({ piece, onChange }: RowProps) {
  const field = (key: 'name' | 'width' | 'height' | 'qty', label: string) => (
    <Table.Td>
      <TextInput
        aria-label={label}
        value={piece[key]}
        onChange={(event) => onChange(piece.id, { [key]: event.currentTarget.value })}
      />
    </Table.Td>
  );
  return (
    <Table.Tr>
      {field('name', 'Название')}
      {field('width', 'Ширина')}
      {field('height', 'Высота')}
      {field('qty', 'Шт.')}
      <Table.Td>
        <NativeSelect aria-label="Плёнка" data={FILMS} />
      </Table.Td>
      <Table.Td>
        <NativeSelect aria-label="Крепёж" data={FASTENERS} />
      </Table.Td>
      <Table.Td>{amountOf(piece)}</Table.Td>
    </Table.Tr>
  );
});

/** Fifty rows of fields and their sum, as the product's order has them. */
export function Order() {
  const [pieces, setPieces] = useState(PIECES);
  const change = useCallback(
    (id: number, patch: Partial<Piece>) =>
      setPieces((before) => before.map((each) => (each.id === id ? { ...each, ...patch } : each))),
    [],
  );
  return (
    <Stack>
      <Title>Заказ</Title>
      <Table>
        <Table.Tbody>
          {pieces.map((piece) => (
            <Row key={piece.id} piece={piece} onChange={change} />
          ))}
        </Table.Tbody>
      </Table>
      <dl aria-live="polite" style={{ position: 'sticky', bottom: 0 }}>
        <dt>Итого</dt>
        <dd>{pieces.reduce((sum, piece) => sum + amountOf(piece), 0)}</dd>
      </dl>
    </Stack>
  );
}
