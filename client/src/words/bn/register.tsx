/** The texts of register, in Bangla. */
export * from '../en/register.tsx';
