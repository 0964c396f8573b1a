import * as Aria from 'react-aria-components';

// A sign-in and the four steps after it, built from React Aria components.
const Text = ({ label, ...given }) => (
  <Aria.TextField isRequired {...given}>
    <Aria.Label>{label}</Aria.Label>
    <Aria.Input />
    <Aria.FieldError />
  </Aria.TextField>
);

const chooser = (
  <Aria.Popover>
    <Aria.ListBox>
      <Aria.ListBoxItem>Cuenta corriente</Aria.ListBoxItem>
    </Aria.ListBox>
  </Aria.Popover>
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
    <Aria.Select>
      <Aria.Label>Región</Aria.Label>
      <Aria.Button>
        <Aria.SelectValue />
      </Aria.Button>
      {chooser}
    </Aria.Select>
    <Aria.ComboBox>
      <Aria.Label>Comuna</Aria.Label>
      <Aria.Input />
      <Aria.Button>▾</Aria.Button>
      {chooser}
    </Aria.ComboBox>
  </>
);

const Since = () => (
  <Aria.DatePicker>
    <Aria.Label>Desde</Aria.Label>
    <Aria.Group>
      <Aria.DateInput>{(segment) => <Aria.DateSegment segment={segment} />}</Aria.DateInput>
      <Aria.Button>▾</Aria.Button>
    </Aria.Group>
    <Aria.Popover>
      <Aria.Dialog>
        <Aria.Calendar>
          <Aria.Heading />
          <Aria.CalendarGrid>{(date) => <Aria.CalendarCell date={date} />}</Aria.CalendarGrid>
        </Aria.Calendar>
      </Aria.Dialog>
    </Aria.Popover>
  </Aria.DatePicker>
);

const Products = () => (
  <>
    <Aria.CheckboxGroup>
      <Aria.Label>Productos</Aria.Label>
      <Aria.Checkbox value="todas">Todas</Aria.Checkbox>
    </Aria.CheckboxGroup>
    <Aria.RadioGroup>
      <Aria.Label>Se cierran</Aria.Label>
      <Aria.Radio value="si">Sí</Aria.Radio>
    </Aria.RadioGroup>
  </>
);

const Review = () => (
  <Aria.Table aria-label="Solicitud">
    <Aria.TableHeader>
      <Aria.Column isRowHeader>Producto</Aria.Column>
    </Aria.TableHeader>
    <Aria.TableBody>
      <Aria.Row>
        <Aria.Cell>Cuenta corriente</Aria.Cell>
      </Aria.Row>
    </Aria.TableBody>
  </Aria.Table>
);

export const steps = [Login, Company, Since, Products, Review];
