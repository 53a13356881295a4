/** The operations of the shop on an item, in the order of the work. */
export const OPERATIONS = ['cut', 'weld', 'edging', 'fastener', 'check'] as const;
export type Operation = (typeof OPERATIONS)[number];
export const OPERATION_LABELS: Record<Operation, string> = {
  cut: 'Раскрой',
  weld: 'Сварка',
  edging: 'Кант',
  fastener: 'Крепёж',
  check: 'ОТК',
};

export const isOperation = (value: string): value is Operation =>
  Object.hasOwn(OPERATION_LABELS, value);

/** The name of an operation; one of a later server stands as it is. */
export const operationLabel = (operation: string): string =>
  isOperation(operation) ? OPERATION_LABELS[operation] : operation;

/** The columns of the shop's board: the next operation of items, or none: they are ready. */
export const SHOP_STAGES = [...OPERATIONS, 'ready'] as const;
export type ShopStage = (typeof SHOP_STAGES)[number];
export const SHOP_STAGE_LABELS: Record<ShopStage, string> = {
  ...OPERATION_LABELS,
  ready: 'Готово',
};
