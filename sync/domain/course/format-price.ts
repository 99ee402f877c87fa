const plain = new Intl.NumberFormat('pl-PL', {
  style: 'currency',
  currency: 'PLN',
  trailingZeroDisplay: 'stripIfInteger',
});

/** An amount in PLN as one says it: '60 zł', '49,50 zł'. */
export const formatPrice = (amount: number): string => plain.format(amount);
