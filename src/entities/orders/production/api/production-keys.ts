/** Query keys of production. */
export const productionKeys = {
  all: () => ['production'] as const,
  /** Whatever shows operations and their marks. */
  shop: () => [...productionKeys.all(), 'shop'] as const,
  /** An order as the shop makes it, whichever sheet it was opened from. */
  order: (id: number) => [...productionKeys.shop(), 'order', id] as const,
  board: () => [...productionKeys.shop(), 'board'] as const,
  /** Orders with items at a stage. */
  list: (stage: string) => [...productionKeys.shop(), 'list', stage] as const,
  /** Of the writes of the ticks of an order. */
  marks: (id: number) => [...productionKeys.all(), 'write', 'marks', id] as const,
};
