/** scrypt's parameters; they are stored with each hash, so a later change leaves older hashes readable. */
export interface PasswordCost {
  n: number;
  r: number;
  p: number;
}
