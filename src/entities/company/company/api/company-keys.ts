const ALL = ['company'] as const;

/** Query keys of what is read about the company itself. */
export const companyKeys = {
  all: () => ALL,
  profile: () => [...ALL, 'profile'] as const,
  exports: () => [...ALL, 'exports'] as const,
};
