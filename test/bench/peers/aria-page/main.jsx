import { useState } from 'react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  Cell,
  Checkbox,
  CheckboxGroup,
  Column,
  ComboBox,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  FieldError,
  Form,
  Group,
  Heading,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Radio,
  RadioGroup,
  Row,
  Select,
  SelectValue,
  Table,
  TableBody,
  TableHeader,
  TextField,
} from 'react-aria-components';
import { createRoot } from 'react-dom/client';

// A login and the four steps after it, made of the parts that React Aria has for them.
const Text = ({ label, ...given }) => (
  <TextField isRequired {...given}>
    <Label>{label}</Label>
    <Input />
    <FieldError />
  </TextField>
);

const items = ['Cuenta corriente', 'Línea de crédito', 'Tarjeta'].map((name) => (
  <ListBoxItem key={name} id={name}>
    {name}
  </ListBoxItem>
));

const chooser = (
  <Popover>
    <ListBox>{items}</ListBox>
  </Popover>
);

const Login = () => (
  <>
    <Text label="RUT" name="rut" />
    <Text label="Clave" name="clave" type="password" />
  </>
);

const Company = () => (
  <>
    <Text label="Razón social" />
    <Select>
      <Label>Región</Label>
      <Button>
        <SelectValue />
      </Button>
      {chooser}
    </Select>
    <ComboBox>
      <Label>Comuna</Label>
      <Input />
      <Button>▾</Button>
      {chooser}
    </ComboBox>
  </>
);

const Since = () => (
  <DatePicker>
    <Label>Desde</Label>
    <Group>
      <DateInput>{(segment) => <DateSegment segment={segment} />}</DateInput>
      <Button>▾</Button>
    </Group>
    <Popover>
      <Dialog>
        <Calendar>
          <Heading />
          <CalendarGrid>{(date) => <CalendarCell date={date} />}</CalendarGrid>
        </Calendar>
      </Dialog>
    </Popover>
  </DatePicker>
);

const Products = () => (
  <>
    <CheckboxGroup>
      <Label>Productos</Label>
      <Checkbox value="todas">Todas</Checkbox>
    </CheckboxGroup>
    <RadioGroup>
      <Label>Se cierran</Label>
      <Radio value="si">Sí</Radio>
    </RadioGroup>
  </>
);

const Review = () => (
  <Table aria-label="Solicitud">
    <TableHeader>
      <Column isRowHeader>Producto</Column>
    </TableHeader>
    <TableBody>
      <Row>
        <Cell>Cuenta corriente</Cell>
      </Row>
    </TableBody>
  </Table>
);

const steps = [Login, Company, Since, Products, Review];

const Page = () => {
  const [at, setAt] = useState(0);
  const Step = steps[at];
  return (
    <main>
      <h1>Ingresa</h1>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          setAt((at + 1) % steps.length);
        }}
      >
        <Step />
        <Button type="submit">Continuar</Button>
      </Form>
    </main>
  );
};

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<Page />);
