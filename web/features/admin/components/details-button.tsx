import { chakra } from '@chakra-ui/react';
import { Button } from '../../../components/ui/button.tsx';

/** For the rows of a table: a button that opens the details. @param nameOf names the row for a screen reader */
export const detailsButton =
  <Row extends { id: string }>(open: (id: string) => void, nameOf: (row: Row) => string) =>
  (row: Row) => (
    <Button size="sm" onClick={() => open(row.id)}>
      Details<chakra.span srOnly> of {nameOf(row)}</chakra.span>
    </Button>
  );
