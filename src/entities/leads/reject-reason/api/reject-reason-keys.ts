/** Query keys of why leads are rejected. */
export const rejectReasonKeys = { all: () => ['reject-reasons'] as const };
