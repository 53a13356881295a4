/** Query keys of production. */
export const productionKeys = {
  all: () => ['production'] as const,
  /** Whatever shows operations and their marks. */
  shop: () => [...productionKeys.all(), 'shop'] as const,
  /** An order as the shop makes it. */
  order: (id: number) => [...productionKeys.shop(), 'order', id] as const,
  board: () => [...productionKeys.shop(), 'board'] as const,
  /** Orders with items at a stage. */
  list: (stage: string) => [...productionKeys.shop(), 'list', stage] as const,
};
