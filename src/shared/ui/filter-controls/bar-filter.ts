/** A value of a filter that is in force. */
export interface FilterChip {
  key: string;
  /** What it narrows the list to: «Статус: Новый». */
  label: string;
  onRemove: () => void;
}

/** A filter of a list as its row of filters knows it. */
export interface BarFilter {
  name: string;
  label: string;
  /** Its values in force; none: it narrows nothing. */
  chips: readonly FilterChip[];
}
